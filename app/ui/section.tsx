import type { ReactNode } from 'react'

export function Section({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className="head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
