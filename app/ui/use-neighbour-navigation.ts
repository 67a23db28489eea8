import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type TouchEvent } from 'react'

const MIN_SWIPE_PX = 50

/** To the previous and the next page by arrow keys, and by swipes over what gets the handlers; `state` is the location's. */
export function useNeighbourNavigation(previous: string | null, next: string | null, state?: unknown) {
  const navigate = useNavigate()
  const start = useRef<{ x: number; y: number } | null>(null)
  const latestState = useRef(state)
  useEffect(() => void (latestState.current = state))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (isTyping || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null
      if (to) navigate(to, { state: latestState.current })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, previous, next])
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!touch || !start.current) return
      const dx = touch.clientX - start.current.x
      if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < Math.abs(touch.clientY - start.current.y) * 2) return
      const to = dx > 0 ? previous : next
      if (to) navigate(to, { state })
    },
  }
}
