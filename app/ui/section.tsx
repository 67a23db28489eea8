import type { ReactNode } from 'react'
import { text } from './text'

/** The heading of a part of a page, and what stands opposite it, over a double line; the caller adds what is below. */
export const sectionHeadClass =
  'flex items-baseline justify-between pb-3 border-b-4 border-double space-x-4 print:pb-[3pt]'

/** A part of a page under its heading. */
export function Section({
  id,
  title,
  isMinor = false,
  aside,
  gap = 'mb-6 print:mb-[4pt]',
  className,
  children,
}: {
  id: string
  title: ReactNode
  /** In a page with a larger heading of its own. */ isMinor?: boolean
  /** Opposite the title. */ aside?: ReactNode
  /** Below the heading. */ gap?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={className} aria-labelledby={id}>
      <div className={`${sectionHeadClass} ${gap}`}>
        <h2 className={isMinor ? text.h3 : text.h2} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
