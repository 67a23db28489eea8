import { useEffect, useState, type ComponentType } from 'react'
import { useTimers } from './use-timers'

/** Pages without a timer load no script for timers. */
export function TimerDockWhenNeeded() {
  const timers = useTimers()
  const [Dock, setDock] = useState<ComponentType>()
  useEffect(() => {
    if (timers.length > 0 && !Dock)
      import('./timer-dock').then(
        ({ TimerDock }) => setDock(() => TimerDock),
        // Without a connection: asked for again with the next timer.
        () => undefined,
      )
  }, [timers, Dock])
  return Dock ? <Dock /> : null
}
