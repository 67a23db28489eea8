import { useEffect, useState } from 'react'
import { type EnvironmentStatus, isClerkEnvironment } from '#app/domain/settings/clerk-environments'
import { isObject } from '#app/platform/text/objects'

const ENVIRONMENT_POLL_MS = 5_000

/** The status from the loader, then polled while the page is visible; `isLost` while polling fails. */
export function useEnvironmentStatus(loaderStatus: EnvironmentStatus): { now: EnvironmentStatus; isLost: boolean } {
  const [polled, setPolled] = useState<{ after: EnvironmentStatus; now: EnvironmentStatus } | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const aborter = new AbortController()
    const poll = async () => {
      if (document.hidden) return
      try {
        const response = await fetch('/api/env-status', { cache: 'no-store', signal: aborter.signal })
        if (!response.ok) throw new Error(String(response.status))
        const now: unknown = await response.json()
        if (!isEnvironmentStatus(now)) throw new Error('no status')
        setPolled({ after: loaderStatus, now })
        setLost(false)
      } catch {
        if (!aborter.signal.aborted) setLost(true)
      }
    }
    const timer = window.setInterval(() => void poll(), ENVIRONMENT_POLL_MS)
    return () => {
      window.clearInterval(timer)
      aborter.abort()
    }
  }, [loaderStatus])
  // A status polled before the last page load is stale.
  return { now: polled?.after === loaderStatus ? polled.now : loaderStatus, isLost }
}

const isEnvironmentStatus = (answer: unknown): answer is EnvironmentStatus =>
  isObject(answer) && isClerkEnvironment(answer.clerkEnvironment) && typeof answer.clerkSource === 'string'
