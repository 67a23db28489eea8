import { useEffect, useRef } from 'react'

/** As much room below the bar is enough for a toast or a timer. */
const ENOUGH_ROOM_PX = 128

/** Toasts and timers stand above the bar of this ref, where it sticks, wherever it is scrolled to. */
export function useBottomBar<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const isSticky = bar.current !== null && getComputedStyle(bar.current).position === 'sticky'
      const { top = 0, bottom = 0 } = (isSticky && bar.current?.getBoundingClientRect()) || {}
      // At the end of the page it stands higher: first they rise with it, then they stand below it.
      const isAbove = bottom <= window.innerHeight - ENOUGH_ROOM_PX
      style.setProperty('--floating-bar', `${isAbove ? 0 : Math.max(window.innerHeight - top, 0)}px`)
    }
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
      style.removeProperty('--floating-bar')
    }
  }, [])
  return bar
}
