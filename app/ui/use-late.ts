import { useEffect, useState } from 'react'

const LATE_MS = 200

/** True once something has been going on for longer than a blink: what is done sooner needs no sign that it is being done. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = window.setTimeout(() => setIsLate(true), LATE_MS)
    return () => {
      window.clearTimeout(timer)
      setIsLate(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLate
}
