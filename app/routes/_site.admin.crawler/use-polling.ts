import { useEffect, useRef, useState } from 'react'

/** Request timeout. */
const POLL_TIMEOUT_MS = 10_000

type PollingFailure = 'lost' | 'signed out' | null
type PolledData<Data> = { initialData: Data; currentData: Data }

/**
 * Polls a URL, starting from loader data: after each response with a delay, only while the page is visible, and at once
 * when it becomes visible or `changed` changes.
 */
export function usePolling<Data>(
  loaderData: Data,
  url: string,
  everyMs: number,
  changed = '',
): { now: Data; trouble: PollingFailure } {
  const [polled, setPolled] = useState<PolledData<Data> | null>(null)
  const [failure, setFailure] = useState<PollingFailure>(null)
  const lastChanged = useRef(changed)
  useEffect(() => {
    const stopping = new AbortController()
    let timer = 0
    const poll = async () => {
      window.clearTimeout(timer)
      if (document.hidden || stopping.signal.aborted) return
      const data = await fetchPolledData<Data>(url, stopping.signal)
      if (stopping.signal.aborted) return
      if ('now' in data) setPolled({ initialData: loaderData, currentData: data.now })
      setFailure('now' in data ? null : data.trouble)
      // An expired session is shown until the next successful response.
      if (!('trouble' in data) || data.trouble !== 'signed out') timer = window.setTimeout(() => void poll(), everyMs)
    }
    const pollNow = () => void poll()
    timer = window.setTimeout(pollNow, lastChanged.current === changed ? everyMs : 0)
    lastChanged.current = changed
    document.addEventListener('visibilitychange', pollNow)
    return () => {
      document.removeEventListener('visibilitychange', pollNow)
      window.clearTimeout(timer)
      stopping.abort()
    }
  }, [loaderData, url, everyMs, changed])
  // A response from before the last page load is stale.
  return { now: polled?.initialData === loaderData ? polled.currentData : loaderData, trouble: failure }
}

async function fetchPolledData<Data>(
  url: string,
  stopSignal: AbortSignal,
): Promise<{ now: Data } | { trouble: Exclude<PollingFailure, null> }> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = window.setTimeout(abort, POLL_TIMEOUT_MS)
  stopSignal.addEventListener('abort', abort)
  try {
    const response = await fetch(url, { cache: 'no-store', signal: controller.signal })
    if (response.status === 401) return { trouble: 'signed out' }
    return response.ok ? { now: (await response.json()) as Data } : { trouble: 'lost' }
  } catch {
    return { trouble: 'lost' }
  } finally {
    window.clearTimeout(timer)
    stopSignal.removeEventListener('abort', abort)
  }
}
