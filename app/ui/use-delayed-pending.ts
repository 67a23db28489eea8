import { useEffect, useState } from 'react'

const PENDING_DELAY_MS = 200

/** True after a delay, so that fast operations show no pending state. */
export function useDelayedPending(isPending: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = window.setTimeout(() => setIsDelayed(true), PENDING_DELAY_MS)
    return () => {
      window.clearTimeout(timer)
      setIsDelayed(false)
    }
  }, [isPending])
  return isPending && isDelayed
}
