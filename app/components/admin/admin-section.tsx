import type { ReactNode } from 'react'
import { paddedCardClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

/** A card with a heading; `aside` stands opposite. */
export function AdminSection({
  id,
  title,
  aside,
  children,
}: {
  /** Of the heading. */ id: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={paddedCardClass} aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between mb-4 pb-3 border-b-4 border-double print:mb-[4pt] print:pb-[3pt]">
        <h2 className={`${text.h3} mr-4 break-anywhere`} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
