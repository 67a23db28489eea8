import type { ReactNode } from 'react'
import { text } from './text'

const TONES = {
  main: 'max-w-[30rem] border-tomato-fill',
  small: 'max-w-[26rem] border-ink',
  wide: 'max-w-narrow border-tomato-fill',
} as const

const PLACES = { page: 'mx-auto shadow-2', over: 'm-auto shadow-3 animate-rise motion-reduce:animate-none' } as const

/** The sheet of a dialog: on a page of its own, or over one. */
export const dialogClass = (tone: keyof typeof TONES = 'main', place: keyof typeof PLACES = 'page') =>
  `relative w-full bg-card border-t-[5px] rounded-2 ${TONES[tone]} ${PLACES[place]}`

/** `close` is the control that stands opposite the title. */
export function DialogHeader({
  id,
  title,
  level = 1,
  close,
}: {
  id: string
  title: string
  level?: 1 | 2
  close?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={`flex items-start justify-between pt-4 pl-6 ${close ? 'pr-2' : 'pr-6'}`}>
      <Heading className={`${text.h3} pt-1.5`} id={id}>
        {title}
      </Heading>
      {close}
    </div>
  )
}

export const dialogBodyClass = 'pt-3 px-6 pb-4'
/** What the dialog says; it may name what users have typed. */
export const dialogTextClass = 'mb-4 text-ink-2 break-anywhere'
/** The main button comes last in the page's order: on top on a phone, at the right on a desktop. */
export const dialogButtonsClass =
  'flex flex-col-reverse pt-1.5 px-6 pb-6 *:mt-2.5 md:flex-row md:justify-end md:pt-4 md:*:mt-0 md:*:ml-2.5'
/** The same, parted from what stands above. */
export const dialogFooterClass = `${dialogButtonsClass} border-t`
/** Another way, below the dialog's form. */
export const dialogNoteClass = 'pb-3 px-6 text-sm text-ink-2'
