import { subscribe } from '#app/platform/pg-notify.server'

/** The first time; each failure doubles it, for some databases can never be heard. */
const MIN_RESUBSCRIBE_DELAY_MS = 15_000
const MAX_RESUBSCRIBE_DELAY_MS = 600_000

/**
 * Calls back whenever something of the blog has changed, on whichever server: the database says so by itself. While it
 * cannot be heard, what is kept is as old as its page allows. The answer ends it.
 */
export function subscribeToBlogChanges(changed: () => void): () => Promise<void> {
  let isOver = false
  let leave: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = MIN_RESUBSCRIBE_DELAY_MS
  const again = () => {
    leave = undefined
    if (!isOver) timer = setTimeout(begin, wait).unref()
    wait = Math.min(wait * 2, MAX_RESUBSCRIBE_DELAY_MS)
  }
  const begin = () =>
    void subscribe('blog', { onMessage: changed, onDisconnect: again }).then((end) => {
      if (isOver) return end()
      leave = end
      wait = MIN_RESUBSCRIBE_DELAY_MS
      // What was said before is not heard any more.
      changed()
    }, again)
  begin()
  return () => {
    isOver = true
    clearTimeout(timer)
    leave?.()
    return Promise.resolve()
  }
}
