import { useEffect, useRef, useState } from 'react'

/** Request timeout. */
const POLL_TIMEOUT_MS = 10_000

export type PollingFailure = 'lost' | 'signed out' | null
type PolledData<Told> = { initialData: Told; currentData: Told }

/**
 * Polls a URL, starting from loader data: after each response with a delay, only while the page is visible, and at once
 * when it becomes visible or `changed` changes.
 */
export function usePolling<Told>(
  told: Told,
  address: string,
  everyMs: number,
  changed = '',
): { now: Told; trouble: PollingFailure } {
  const [heard, setHeard] = useState<PolledData<Told> | null>(null)
  const [trouble, setTrouble] = useState<PollingFailure>(null)
  const seen = useRef(changed)
  useEffect(() => {
    const stopping = new AbortController()
    let timer = 0
    const ask = async () => {
      window.clearTimeout(timer)
      if (document.hidden || stopping.signal.aborted) return
      const answer = await fetchPolledData<Told>(address, stopping.signal)
      if (stopping.signal.aborted) return
      if ('now' in answer) setHeard({ initialData: told, currentData: answer.now })
      setTrouble('now' in answer ? null : answer.trouble)
      // An expired session is shown until the next successful response.
      if (!('trouble' in answer) || answer.trouble !== 'signed out')
        timer = window.setTimeout(() => void ask(), everyMs)
    }
    const look = () => void ask()
    timer = window.setTimeout(look, seen.current === changed ? everyMs : 0)
    seen.current = changed
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.clearTimeout(timer)
      stopping.abort()
    }
  }, [told, address, everyMs, changed])
  // A response from before the last page load is stale.
  return { now: heard?.initialData === told ? heard.currentData : told, trouble }
}

async function fetchPolledData<Told>(
  address: string,
  stopping: AbortSignal,
): Promise<{ now: Told } | { trouble: Exclude<PollingFailure, null> }> {
  const asking = new AbortController()
  const giveUp = () => asking.abort()
  const timer = window.setTimeout(giveUp, POLL_TIMEOUT_MS)
  stopping.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, { cache: 'no-store', signal: asking.signal })
    if (response.status === 401) return { trouble: 'signed out' }
    return response.ok ? { now: (await response.json()) as Told } : { trouble: 'lost' }
  } catch {
    return { trouble: 'lost' }
  } finally {
    window.clearTimeout(timer)
    stopping.removeEventListener('abort', giveUp)
  }
}
