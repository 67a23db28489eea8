import { useEffect, useState, type ComponentType } from 'react'
import { hasStoredTimers, TIMERS_KEY } from './timer-storage'

/** Pages without a timer load no script for timers. */
export function TimerDockWhenNeeded() {
  const [Dock, setDock] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void import('./timer-dock').then(
        ({ TimerDock }) => setDock(() => TimerDock),
        // Without a connection: asked for again with the next timer.
        () => undefined,
      )
    const look = () => void (hasStoredTimers() && load())
    look()
    addEventListener(TIMERS_KEY, load)
    // Another tab has started one.
    addEventListener('storage', look)
    return () => {
      removeEventListener(TIMERS_KEY, load)
      removeEventListener('storage', look)
    }
  }, [])
  return Dock ? <Dock /> : null
}
