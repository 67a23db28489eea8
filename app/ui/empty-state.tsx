import type { ReactNode } from 'react'

export function EmptyState({
  title,
  level = 1,
  children,
  actions,
}: {
  title: string
  level?: 1 | 2
  children: ReactNode
  actions?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <section className="sheet blank">
      <img className="bare" src="/plates/nothing.svg" width="200" height="150" alt="" />
      <Heading className="h3">{title}</Heading>
      <div className="blank__says">{children}</div>
      {actions && <div className="btns">{actions}</div>}
    </section>
  )
}
