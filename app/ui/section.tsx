import type { ReactNode } from 'react'
import { text } from './text'

/** The heading of a part of a page, and what stands opposite it, over a double line; the caller adds what is below. */
export const sectionHeadClass =
  'flex items-baseline justify-between pb-3 border-b-4 border-double space-x-4 print:pb-[3pt]'

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
      <div className={`${sectionHeadClass} mb-6 print:mb-[4pt]`}>
        <h2 className={text.h3} id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
