import type { IconName } from './icon-names'

/** Decorative: the control needs a name of its own. Explicit size, since an unsized SVG fills the page without CSS. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width="20" height="20" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
