import type { IconName } from './icon-names'

/**
 * A drawing beside a word; alone only where the control itself has a name. It carries its size, because without
 * the style sheet an unsized drawing fills the page.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`} width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
