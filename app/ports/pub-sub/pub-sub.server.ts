import { env } from '#app/platform/env.server'
import { createNatsPubSub } from './nats.server'
import { postgresPubSub } from './postgres.server'
import type { PubSub } from './pub-sub'
import { createRedisPubSub } from './redis.server'

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
