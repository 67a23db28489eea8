import type { ReactNode } from 'react'
import { buttonRowClass } from './button'
import { cardClass } from './classes'
import { text } from './text'

/** The card that says that there is nothing here (yet), and the drawing on it. */
export const emptyStateClass = `${cardClass} py-8 px-4 text-center`
const emptyStateDrawingClass = 'w-[150px] h-[150px] mx-auto mb-4 object-cover'

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
    <section className={emptyStateClass}>
      <img className={emptyStateDrawingClass} src="/plates/nothing.svg" width="200" height="150" alt="" />
      <Heading className={text.h3}>{title}</Heading>
      <div className="text-ink-2 *:mt-2 *:mx-auto *:mb-4 *:max-w-[30rem]">{children}</div>
      {actions && <div className={`${buttonRowClass} justify-center`}>{actions}</div>}
    </section>
  )
}
