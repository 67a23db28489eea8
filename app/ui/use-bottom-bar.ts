import { useEffect, useRef } from 'react'

/** Toasts and timers stand above the bar of this ref, where it sticks to the bottom of the screen. */
export function useBottomBar<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const isSticky = bar.current !== null && getComputedStyle(bar.current).position === 'sticky'
      style.setProperty('--floating-bar', `${isSticky ? (bar.current?.offsetHeight ?? 0) : 0}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      style.removeProperty('--floating-bar')
    }
  }, [])
  return bar
}
