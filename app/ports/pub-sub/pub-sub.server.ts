import { env } from '#app/platform/env.server'
import { execute } from '#app/platform/db.server'
import { subscribe } from '#app/platform/pg-notify.server'
import { sendNotifications } from '#app/platform/queries.server'
import { createNatsPubSub } from './nats.server'
import type { PubSub } from './pub-sub'
import { createRedisPubSub } from './redis.server'

/** LISTEN/NOTIFY: needs no other service. PostgreSQL lets one transaction at a time commit notifications, so publish rarely. */
export const postgresPubSub: PubSub = {
  async publish(channel, messages) {
    await execute(sendNotifications, [channel, messages])
  },
  subscribe,
  // The connection that listens is the platform's.
  close: () => Promise.resolve(),
}

let pubSub: PubSub | undefined

/** The configured adapter: by PUBSUB_URL, else PostgreSQL. */
export const getPubSub = (): PubSub => (pubSub ??= createPubSub(env().PUBSUB_URL))

export function createPubSub(url: string | undefined): PubSub {
  if (url === undefined) return postgresPubSub
  return /^rediss?:/.test(url) ? createRedisPubSub(url) : createNatsPubSub(url)
}

export async function closePubSub(): Promise<void> {
  await pubSub?.close()
}
