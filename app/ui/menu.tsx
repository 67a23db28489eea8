import { useEffect, useRef, type ReactNode } from 'react'
import { iconButtonClass } from './button'
import { chipClass, selectedChipClass } from './classes'
import { Icon } from './icon'
import type { IconName } from './icon-names'

/** What a menu opens, below its button. */
export const menuPanelClass = 'menu-panel'
export const menuItemClass = 'menu-item'

/** What stands in an item. */
export function MenuItemLabel({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {children}
    </>
  )
}

/** A `details` opens without JavaScript; with it, Escape, a choice and a click elsewhere close it, so no two are open. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      const menu = details.current
      if (event.key !== 'Escape' || !menu?.open) return
      // Escape also leaves a dialog page: here it only closes the menu.
      event.stopPropagation()
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
    const closeByClick = ({ target }: MouseEvent) => {
      const menu = details.current
      if (menu?.open && target instanceof Element && (!menu.contains(target) || target.closest('a, button')))
        menu.open = false
    }
    document.addEventListener('keydown', closeByKey, true)
    document.addEventListener('click', closeByClick)
    return () => {
      document.removeEventListener('keydown', closeByKey, true)
      document.removeEventListener('click', closeByClick)
    }
  }, [])
  return details
}

/** A round button and the panel that it opens, which has `menuPanelClass`. */
export function Menu({
  icon,
  label,
  tone,
  className = '',
  children,
}: {
  icon: IconName
  label: string
  tone?: 'bare' | 'line'
  className?: string
  children: ReactNode
}) {
  const details = useClosingDetails()
  return (
    <details className={className ? `relative ${className}` : 'relative'} ref={details}>
      <summary className={iconButtonClass({ tone })}>
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </summary>{' '}
      {children}
    </details>
  )
}

/** Around chips with menus: on a phone a menu is as wide as the row, and below it. */
export const chipMenuRowClass = 'relative flex flex-wrap -m-1 *:m-1'
const CHIP_MENU_SIDES = { left: 'md:right-auto', right: 'md:left-auto' } as const

/** A chip that shows a choice and opens the others, which are links with `menuItemClass`. */
export function ChipMenu({
  label,
  value,
  isSelected = false,
  side = 'left',
  children,
}: {
  /** What is chosen here, for screen readers. */ label: string
  value: string
  isSelected?: boolean
  /** Of the chip, where the menu is aligned on a wide screen. */ side?: keyof typeof CHIP_MENU_SIDES
  children: ReactNode
}) {
  const details = useClosingDetails()
  return (
    <details className="group md:relative" ref={details}>
      <summary className={`${isSelected ? selectedChipClass : chipClass} max-sm:px-2.5 list-none`}>
        <span className="sr-only">{label}: </span>
        {value}
        <Icon name="chevron-down" className="w-[1.1em] h-[1.1em] ml-1.5 -mr-1 group-open:[transform:rotate(180deg)]" />
      </summary>{' '}
      <nav
        className={`absolute z-30 left-0 right-0 top-full mt-1 py-2 bg-card border rounded-2 shadow-3 md:w-64 ${CHIP_MENU_SIDES[side]}`}
        aria-label={label}>
        {children}
      </nav>
    </details>
  )
}
