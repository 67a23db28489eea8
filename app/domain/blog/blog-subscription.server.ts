import { subscribe } from '#app/platform/pg-notify.server'

/** Doubled with each failure: some databases never allow LISTEN. */
const MIN_RESUBSCRIBE_DELAY_MS = 15_000
const MAX_RESUBSCRIBE_DELAY_MS = 600_000

/**
 * Calls back on every change of the blog by any server (LISTEN/NOTIFY), and after each reconnect. While disconnected,
 * caches live to their TTL. Returns the unsubscribe function.
 */
export function subscribeToBlogChanges(onChange: () => void): () => Promise<void> {
  let isUnsubscribed = false
  let unsubscribe: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let delayMs = MIN_RESUBSCRIBE_DELAY_MS
  const scheduleReconnect = () => {
    unsubscribe = undefined
    if (!isUnsubscribed) timer = setTimeout(connect, delayMs).unref()
    delayMs = Math.min(delayMs * 2, MAX_RESUBSCRIBE_DELAY_MS)
  }
  const connect = () =>
    void subscribe('blog', { onMessage: onChange, onDisconnect: scheduleReconnect }).then((stopListening) => {
      if (isUnsubscribed) return stopListening()
      unsubscribe = stopListening
      delayMs = MIN_RESUBSCRIBE_DELAY_MS
      // Notifications sent while disconnected are lost.
      onChange()
    }, scheduleReconnect)
  connect()
  return () => {
    isUnsubscribed = true
    clearTimeout(timer)
    unsubscribe?.()
    return Promise.resolve()
  }
}
