import type { ReactNode } from 'react'
import { useBottomBar } from './use-bottom-bar'

/** The button of a long form: on a phone it stays at the bottom of the screen while the form is in view. */
export function StickyFormEnd({ children, className = '' }: { children: ReactNode; className?: string }) {
  const bottomBar = useBottomBar<HTMLDivElement>()
  return (
    <div
      ref={bottomBar}
      className={
        'sticky bottom-0 z-[5] -mx-gutter py-3 px-gutter border-t bg-paper md:static md:flex md:items-center md:mx-0 ' +
        `md:pt-6 md:px-0 md:pb-0 ${className}`
      }>
      {children}
    </div>
  )
}
