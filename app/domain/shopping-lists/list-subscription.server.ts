import { db } from '#app/platform/db.server'
import { subscribe } from '#app/platform/pg-notify.server'
import { AppError } from '#app/platform/app-error'
import { LISTS_CHANNEL, parseListChange } from './list-channel'
import type { ListChange } from './list-channel'
import { isListId, SHOPPING_LIST_NOT_FOUND } from './schema'

/** How lists stand. `isAll` says that there are no others; version 0 is a list that is gone. */
export type ListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

/** Whose changes: all lists of a cook, one of them, or a list that is shared, which anybody may follow. */
export type ListSubscriptionTarget =
  { userId: string } | { userId: string; listId: string | undefined } | { sharedId: string | undefined }

/**
 * How the lists stand now.
 * @throws AppError `not_found`
 */
export async function loadListVersions(followed: ListSubscriptionTarget): Promise<ListVersions> {
  const one = 'sharedId' in followed ? followed.sharedId : 'listId' in followed ? followed.listId : null
  const isOne = one !== null
  const where =
    'sharedId' in followed
      ? { id: one ?? '', isShared: true }
      : { userId: followed.userId, ...(isOne && { id: one ?? '' }) }
  const lists =
    isOne && !isListId(one)
      ? []
      : await db().shoppingList.findMany({ where, select: { id: true, version: true }, orderBy: { id: 'asc' } })
  if (isOne && lists.length === 0) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return { lists, isAll: true }
}

/**
 * Hands over how the lists stand, and then each change as it happens on any server, until the answer is called or `end`
 * says that no more will be heard.
 * @throws AppError `not_found`, `unavailable` when changes cannot be heard
 */
export async function subscribeToLists(
  followed: ListSubscriptionTarget,
  send: (versions: ListVersions) => void,
  end: () => void,
): Promise<() => void> {
  const isMeant = ({ userId, listId }: ListChange) =>
    'sharedId' in followed
      ? listId === followed.sharedId
      : userId === followed.userId && (!('listId' in followed) || listId === followed.listId)
  const said: ListChange[] = []
  let tell = (change: ListChange): void => void said.push(change)
  const stop = await subscribe(LISTS_CHANNEL, {
    onMessage(payload) {
      const change = parseListChange(payload)
      if (change && isMeant(change)) tell(change)
    },
    onDisconnect: end,
  })
  try {
    send(await loadListVersions(followed))
  } catch (error) {
    stop()
    throw error
  }
  tell = ({ listId: id, version }): void => send({ lists: [{ id, version }], isAll: false })
  // What was said while we looked.
  said.forEach(tell)
  return stop
}
