import { useEffect, useRef, useState } from 'react'

/** What does not answer within this is asked again. */
const PATIENCE_MS = 10_000

export type Trouble = 'lost' | 'signed out' | null
type Heard<Told> = { after: Told; now: Told }

/**
 * What the server said with the page, and so often what it says now: asked again so long after each answer, never while
 * nobody looks at the page, and at once when somebody looks again or when `changed` is another than it was.
 */
export function usePolled<Told>(
  told: Told,
  address: string,
  everyMs: number,
  changed = '',
): { now: Told; trouble: Trouble } {
  const [heard, setHeard] = useState<Heard<Told> | null>(null)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const seen = useRef(changed)
  useEffect(() => {
    const stopping = new AbortController()
    let timer = 0
    const ask = async () => {
      window.clearTimeout(timer)
      if (document.hidden || stopping.signal.aborted) return
      const answer = await askedFor<Told>(address, stopping.signal)
      if (stopping.signal.aborted) return
      if ('now' in answer) setHeard({ after: told, now: answer.now })
      setTrouble('now' in answer ? null : answer.trouble)
      // Who is signed out is told so until they come back.
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
  // A page that was loaded since knows better than what was heard before.
  return { now: heard?.after === told ? heard.now : told, trouble }
}

async function askedFor<Told>(
  address: string,
  stopping: AbortSignal,
): Promise<{ now: Told } | { trouble: Exclude<Trouble, null> }> {
  const asking = new AbortController()
  const giveUp = () => asking.abort()
  const timer = window.setTimeout(giveUp, PATIENCE_MS)
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
