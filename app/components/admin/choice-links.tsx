import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { chipClass, chipRowClass, selectedChipClass } from '#app/ui/classes'

/** Views of a list, of which one is shown. */
export function ChoiceLinks({
  label,
  choices,
  children,
}: {
  label: string
  choices: { name: string; to: string; isChosen: boolean }[]
  /** More items. */ children?: ReactNode
}) {
  return (
    <nav aria-label={label}>
      <ul className={chipRowClass}>
        {choices.map(({ name, to, isChosen }) => (
          <li key={to}>
            <Link
              className={isChosen ? selectedChipClass : chipClass}
              to={to}
              aria-current={isChosen ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
