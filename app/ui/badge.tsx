import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'

const TONES = {
  plain: 'bg-well text-ink-2',
  /** There is none. */ missing: 'border border-dashed border-edge text-ink-3',
  herb: 'bg-herb-wash text-herb',
  honey: 'bg-honey-wash text-honey',
  tomato: 'bg-tomato-wash text-tomato',
} as const
export type BadgeTone = keyof typeof TONES

/** A state in one word. */
export function Badge({
  tone = 'plain',
  icon,
  className = '',
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={
        'inline-flex items-center py-[3px] px-[9px] rounded-1 text-label leading-[1.3] font-semibold ' +
        `whitespace-nowrap print:hidden ${TONES[tone]} ${className}`
      }>
      {icon && <Icon name={icon} className="w-[1.1em] h-[1.1em] mr-1" />}
      {children}
    </span>
  )
}
