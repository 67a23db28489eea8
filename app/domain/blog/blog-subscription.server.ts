import { followChannel } from '#app/platform/pg-notify.server'

/**
 * Calls back on every change of the blog by any server (LISTEN/NOTIFY), and after each reconnect. While disconnected,
 * caches live to their TTL. Returns the unsubscribe function.
 */
export const subscribeToBlogChanges = (onChange: () => void): (() => Promise<void>) =>
  followChannel('blog', { onMessage: onChange, onConnect: onChange })
