import { useEffect, useRef, useState } from 'react'
import { isObject } from '#app/platform/text/objects'

/** List versions from the server; `isAll` if complete. Version 0 is a deleted list. */
export type ShoppingListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

const isListVersions = (answer: unknown): answer is ShoppingListVersions =>
  isObject(answer) && typeof answer.isAll === 'boolean' && Array.isArray(answer.lists) && answer.lists.every(isVersion)

const isVersion = (list: unknown) => isObject(list) && typeof list.id === 'string' && typeof list.version === 'number'

/** 'live': server-sent events; 'polling': polling; 'off': not connected yet, or page hidden. */
type LiveUpdateStatus = 'off' | 'live' | 'polling'

const LIST_POLL_MS = 10_000
const LIST_POLL_BACKOFF_MS = 30_000
/** Longer than the server's heartbeat: such a connection is dead or buffered by a proxy. */
const STREAM_STALE_MS = 40_000
const STREAM_CONNECT_TIMEOUT_MS = 8_000
const STREAM_RETRY_MS = 60_000

/**
 * Subscribes to list changes while the page is visible: server-sent events, with ETag polling as fallback. Reconnects
 * at once when the page becomes visible or the network returns.
 */
export function useShoppingListChanges(
  address: string,
  onChange: (versions: ShoppingListVersions) => void,
): LiveUpdateStatus {
  const [status, setStatus] = useState<LiveUpdateStatus>('off')
  const onChangeRef = useRef(onChange)
  useEffect(() => void (onChangeRef.current = onChange), [onChange])

  useEffect(() => {
    let stream: EventSource | undefined
    let staleTimer = 0
    let pollTimer = 0
    let reconnectTimer = 0
    let etag: string | null = null
    const aborter = new AbortController()

    const announce = (versions: unknown) => {
      if (isListVersions(versions)) onChangeRef.current(versions)
    }
    const close = () => {
      stream?.close()
      stream = undefined
      for (const timer of [staleTimer, pollTimer, reconnectTimer]) window.clearTimeout(timer)
    }
    const connect = () => {
      close()
      if (document.hidden || aborter.signal.aborted) return
      if (typeof EventSource === 'undefined') return poll()
      const source = new EventSource(address)
      stream = source
      const markLive = () => {
        window.clearTimeout(staleTimer)
        staleTimer = window.setTimeout(connect, STREAM_STALE_MS)
        setStatus('live')
      }
      staleTimer = window.setTimeout(fallBackToPolling, STREAM_CONNECT_TIMEOUT_MS)
      source.addEventListener('beat', markLive)
      source.onmessage = ({ data }: MessageEvent<string>) => {
        markLive()
        announce(JSON.parse(data))
      }
      source.onerror = () => {
        setStatus('polling')
        // While CONNECTING the browser retries by itself.
        if (source.readyState === EventSource.CLOSED) fallBackToPolling()
      }
    }
    const fallBackToPolling = () => {
      close()
      setStatus('polling')
      reconnectTimer = window.setTimeout(connect, STREAM_RETRY_MS)
      poll()
    }
    const poll = () => {
      fetch(address, {
        cache: 'no-store',
        signal: aborter.signal,
        headers: { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) },
      }).then(
        async (response) => {
          if (response.status === 404) onChangeRef.current({ lists: [], isAll: true })
          if (response.ok) {
            etag = response.headers.get('ETag')
            announce(await response.json())
          }
          schedulePoll(response.ok || response.status === 304 ? LIST_POLL_MS : LIST_POLL_BACKOFF_MS)
        },
        () => schedulePoll(LIST_POLL_BACKOFF_MS),
      )
    }
    const schedulePoll = (delayMs: number) => {
      window.clearTimeout(pollTimer)
      if (!document.hidden && !aborter.signal.aborted && !stream) pollTimer = window.setTimeout(poll, delayMs)
    }
    const onVisibilityChange = () => {
      if (!document.hidden) return connect()
      close()
      setStatus('off')
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('online', onVisibilityChange)
    connect()
    return () => {
      aborter.abort()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('online', onVisibilityChange)
      close()
    }
  }, [address])
  return status
}
