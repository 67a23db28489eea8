import { LRUCache } from 'lru-cache'
import { readFromPrimary } from './db.server'
import { followChannel } from './pg-notify.server'

type RowCacheOptions<Value> = {
  /** NOTIFY channel on which the database sends the ids of the rows that have changed. */ channel: string
  ttlMs: number
  max: number
  /** The row that a value was read from. */ rowId(value: Value): string
}

const forgetByChannel = new Map<string, () => void>()

/** After a change by this process, whose next request may come before the notification: drops what depends on the channel. */
export const forgetCachedRows = (channel: string): void => forgetByChannel.get(channel)?.()

/**
 * Caches what was read from rows that any server may change. A value is dropped when a notification names its row, and
 * after its time to live; nothing is cached while notifications cannot be received.
 */
export function createRowCache<Value extends object>({ channel, ttlMs, max, rowId }: RowCacheOptions<Value>) {
  const values = new LRUCache<string, Value>({ max, ttl: ttlMs })
  let isFollowing = false
  // A value that was being read while a row changed may be the old one.
  let changeCount = 0
  const forgetAll = () => {
    changeCount += 1
    values.clear()
  }
  const forget = (id: string) => {
    changeCount += 1
    for (const [key, value] of values.entries()) if (rowId(value) === id) values.delete(key)
  }
  const setFollowing = (is: boolean) => {
    isFollowing = is
    forgetAll()
  }
  forgetByChannel.set(channel, forgetAll)
  return {
    get: (key: string): Value | undefined => values.get(key),
    /** Reads the value and caches it; null is not cached. */
    async load(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
      const before = changeCount
      const value = await readFromPrimary(read)
      if (value && isFollowing && before === changeCount) values.set(key, value)
      return value
    },
    /** Caches from now on, until the returned function is called. */
    follow(): () => Promise<void> {
      const unfollow = followChannel(channel, {
        onMessage: forget,
        onConnect: () => setFollowing(true),
        onDisconnect: () => setFollowing(false),
      })
      return () => {
        setFollowing(false)
        return unfollow()
      }
    },
  }
}
