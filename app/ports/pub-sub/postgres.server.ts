import { execute } from '#app/platform/db.server'
import { subscribe } from '#app/platform/pg-notify.server'
import { sendNotifications } from '#app/platform/queries.server'
import type { PubSub } from './pub-sub'

/** LISTEN/NOTIFY: needs no other service. PostgreSQL lets one transaction at a time commit notifications, so publish rarely. */
export const postgresPubSub: PubSub = {
  async publish(channel, messages) {
    await execute(sendNotifications, [channel, messages])
  },
  subscribe,
  // The connection that listens is the platform's.
  close: () => Promise.resolve(),
}
