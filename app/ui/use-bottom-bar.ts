import { useEffect, useRef } from 'react'

/** Toasts and timers stand above the bar of this ref, where it sticks, wherever it is scrolled to. */
export function useBottomBar<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const isSticky = bar.current !== null && getComputedStyle(bar.current).position === 'sticky'
      const { top = 0, bottom = 0 } = (isSticky && bar.current?.getBoundingClientRect()) || {}
      // At the end of the page it stands higher.
      style.setProperty('--floating-bar', `${bottom > 0 ? Math.max(window.innerHeight - top, 0) : 0}px`)
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
