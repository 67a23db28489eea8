import { useEffect, useRef, useState } from 'react'

/** How lists stand, as the server says it; `isAll` when there are no others. Version 0 is a list that is gone. */
export type ShoppingListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

/** 'live': told at once; 'asking': asked for now and then; 'off': not yet, or the page is not looked at. */
export type LiveUpdateStatus = 'off' | 'live' | 'asking'

const LIST_POLL_MS = 10_000
const LIST_POLL_BACKOFF_MS = 30_000
/** Longer than the server's beat: a connection that is this silent is dead, or something on the way keeps it back. */
const STREAM_STALE_MS = 40_000
const STREAM_CONNECT_TIMEOUT_MS = 8_000
const STREAM_RETRY_MS = 60_000

/**
 * Follows the changes of lists for as long as the page is looked at: by server-sent events where they come through, else
 * by asking with an ETag. A page that comes back from the background, or from a hole in the network, looks at once.
 */
export function useShoppingListChanges(
  address: string,
  hear: (versions: ShoppingListVersions) => void,
): LiveUpdateStatus {
  const [following, setFollowing] = useState<LiveUpdateStatus>('off')
  const latest = useRef(hear)
  useEffect(() => void (latest.current = hear), [hear])

  useEffect(() => {
    let stream: EventSource | undefined
    let silence = 0
    let asking = 0
    let streamAgain = 0
    let tag: string | null = null
    const stopping = new AbortController()

    const close = () => {
      stream?.close()
      stream = undefined
      for (const timer of [silence, asking, streamAgain]) window.clearTimeout(timer)
    }
    const listen = () => {
      close()
      if (document.hidden || stopping.signal.aborted) return
      if (typeof EventSource === 'undefined') return ask()
      const own = new EventSource(address)
      stream = own
      const live = () => {
        window.clearTimeout(silence)
        silence = window.setTimeout(listen, STREAM_STALE_MS)
        setFollowing('live')
      }
      silence = window.setTimeout(askInstead, STREAM_CONNECT_TIMEOUT_MS)
      own.addEventListener('beat', live)
      own.onmessage = ({ data }: MessageEvent<string>) => {
        live()
        latest.current(JSON.parse(data) as ShoppingListVersions)
      }
      own.onerror = () => {
        setFollowing('asking')
        // Otherwise the browser comes back by itself.
        if (own.readyState === EventSource.CLOSED) askInstead()
      }
    }
    const askInstead = () => {
      close()
      setFollowing('asking')
      streamAgain = window.setTimeout(listen, STREAM_RETRY_MS)
      ask()
    }
    const ask = () => {
      fetch(address, {
        cache: 'no-store',
        signal: stopping.signal,
        headers: { Accept: 'application/json', ...(tag && { 'If-None-Match': tag }) },
      }).then(
        async (response) => {
          if (response.status === 404) latest.current({ lists: [], isAll: true })
          if (response.ok) {
            tag = response.headers.get('ETag')
            latest.current((await response.json()) as ShoppingListVersions)
          }
          askAgain(response.ok || response.status === 304 ? LIST_POLL_MS : LIST_POLL_BACKOFF_MS)
        },
        () => askAgain(LIST_POLL_BACKOFF_MS),
      )
    }
    const askAgain = (wait: number) => {
      window.clearTimeout(asking)
      if (!document.hidden && !stopping.signal.aborted && !stream) asking = window.setTimeout(ask, wait)
    }
    const look = () => {
      if (!document.hidden) return listen()
      close()
      setFollowing('off')
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    listen()
    return () => {
      stopping.abort()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      close()
    }
  }, [address])
  return following
}
