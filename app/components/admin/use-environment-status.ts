import { useEffect, useState } from 'react'
import type { EnvironmentStatus } from '#app/domain/settings/clerk-environments'

/** spec §9: asked so often while the page is looked at. */
const ENVIRONMENT_POLL_MS = 5_000

/** What the server said with the page, and every five seconds what it says now; `isLost` while it does not answer. */
export function useEnvironmentStatus(told: EnvironmentStatus): { now: EnvironmentStatus; isLost: boolean } {
  const [heard, setHeard] = useState<{ after: EnvironmentStatus; now: EnvironmentStatus } | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const stopping = new AbortController()
    const ask = async () => {
      if (document.hidden) return
      try {
        const response = await fetch('/api/env-status', { cache: 'no-store', signal: stopping.signal })
        if (!response.ok) throw new Error(String(response.status))
        setHeard({ after: told, now: (await response.json()) as EnvironmentStatus })
        setLost(false)
      } catch {
        if (!stopping.signal.aborted) setLost(true)
      }
    }
    const timer = window.setInterval(() => void ask(), ENVIRONMENT_POLL_MS)
    return () => {
      window.clearInterval(timer)
      stopping.abort()
    }
  }, [told])
  // A page that was loaded since knows better than what was heard before.
  return { now: heard?.after === told ? heard.now : told, isLost }
}
