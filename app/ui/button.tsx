import type { LinkProps } from '@remix-run/react'
import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-names'
import { Link } from './link'

const TONES = {
  plain: 'button-plain',
  main: 'button-main',
  ink: 'border-ink bg-ink text-paper hover:border-ink-2 hover:bg-ink-2 hover:text-paper',
  bare: 'border-transparent bg-transparent text-ink hover:border-ink hover:bg-well hover:text-ink',
  /** Has been pressed, and cannot be pressed again. */ done: 'border-transparent bg-herb-wash text-herb cursor-default',
  /** In the colour of what it stands on. */ inherit:
    'border-current bg-transparent text-inherit hover:bg-[rgba(128,110,90,0.35)]',
} as const
const SIZES = {
  normal: '',
  big: 'min-h-14 py-[0.6rem] text-base',
  /** Easy to hit without looking. */ tall: 'min-h-16 py-[0.45rem] text-base',
  /** Where several stand in a row on a phone. */ compact: 'is-compact',
  /** Where several stand in a row everywhere. */ narrow: '',
} as const
const PADDINGS = { normal: '', big: 'px-7', tall: '', compact: '', narrow: 'px-[0.8rem]', bare: 'px-[0.6rem]' } as const
/** Classes of their own, in base.css: spelled out, these utilities are 340 bytes for each button of a page. */
const BUTTON = 'button'
const CAN_BE_PRESSED = 'can-press'

export type ButtonLook = {
  tone?: keyof typeof TONES
  size?: keyof typeof SIZES
  /** As wide as what it stands in. */ wide?: boolean
  className?: string
}
type ButtonContent = { icon?: IconName; iconAfter?: IconName; children?: ReactNode }

/** For what looks like a button and is neither `Button` nor `LinkButton`: a summary, a label, a plain link. */
export const buttonClass = ({ tone = 'plain', size = 'normal', wide = false, className = '' }: ButtonLook = {}) =>
  [
    BUTTON,
    tone !== 'done' && CAN_BE_PRESSED,
    TONES[tone],
    SIZES[size],
    PADDINGS[tone === 'bare' ? 'bare' : size],
    wide && 'w-full',
    className,
  ]
    .filter(Boolean)
    .join(' ')

export function ButtonLabel({ icon, iconAfter, children }: ButtonContent) {
  return (
    <>
      {icon && <Icon name={icon} className="mr-2" />}
      {children}
      {iconAfter && <Icon name={iconAfter} className="ml-2" />}
    </>
  )
}

export const Button = forwardRef<
  HTMLButtonElement,
  ButtonLook & ButtonContent & ButtonHTMLAttributes<HTMLButtonElement>
>(function Button({ tone, size, wide, className, icon, iconAfter, children, ...button }, ref) {
  return (
    <button ref={ref} className={buttonClass({ tone, size, wide, className })} {...button}>
      <ButtonLabel icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonLabel>
    </button>
  )
})

export const LinkButton = forwardRef<HTMLAnchorElement, ButtonLook & ButtonContent & LinkProps>(function LinkButton(
  { tone, size, wide, className, icon, iconAfter, children, ...link },
  ref,
) {
  return (
    <Link ref={ref} className={buttonClass({ tone, size, wide, className })} {...link}>
      <ButtonLabel icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonLabel>
    </Link>
  )
})

const ICON_TONES = {
  bare: '',
  line: 'border-edge bg-card text-ink',
  /** In the colour of what it stands on. */ inherit: 'text-inherit',
  /** Less than the text beside it. */ faint: 'text-ink-3',
} as const

const ICON_SIZES = { normal: '', big: 'w-14 h-14' } as const

/** A round control of one icon; its name is for screen readers (`sr-only`). */
export const iconButtonClass = ({
  tone = 'bare',
  size = 'normal',
  className = '',
}: { tone?: keyof typeof ICON_TONES; size?: keyof typeof ICON_SIZES; className?: string } = {}) =>
  ['icon-button', ICON_SIZES[size], ICON_TONES[tone], className].filter(Boolean).join(' ')

export const IconButton = forwardRef<
  HTMLButtonElement,
  { icon: IconName; label: string; tone?: keyof typeof ICON_TONES } & ButtonHTMLAttributes<HTMLButtonElement>
>(function IconButton({ icon, label, tone, className, ...button }, ref) {
  return (
    <button ref={ref} className={iconButtonClass({ tone, className })} {...button}>
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  )
})

/** Buttons in a row, that wraps; each keeps its distance on all sides. */
export const buttonRowClass = 'flex flex-wrap -m-1 *:m-1'

/** A button that reads as a link in a text. */
export const textButtonClass =
  'inline-flex items-center min-h-touch p-0 border-0 bg-transparent text-sm text-tomato underline cursor-pointer hover:text-ink'
