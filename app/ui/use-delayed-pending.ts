import { useEffect, useState } from 'react'

const PENDING_DELAY_MS = 200

/** True once something has been going on for longer than a blink: what is done sooner needs no sign that it is being done. */
export function useDelayedPending(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = window.setTimeout(() => setIsLate(true), PENDING_DELAY_MS)
    return () => {
      window.clearTimeout(timer)
      setIsLate(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLate
}
