import { execute } from '#app/platform/db.server'
import type { DatabaseTransaction } from '#app/platform/db.server'
import { sendNotification } from '#app/platform/queries.server'
import { formatListChange, LISTS_CHANNEL } from './list-channel'
import type { ListChange } from './list-channel'

/** Notifies all servers of a change at commit; version 0 means deleted. */
export async function publishListChange(tx: DatabaseTransaction, change: ListChange): Promise<void> {
  await execute(sendNotification, [LISTS_CHANNEL, formatListChange(change)], tx)
}
