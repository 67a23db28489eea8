import { db } from '#app/platform/db.server'
import { hear } from '#app/platform/words.server'
import { AppError } from '#app/platform/app-error'
import { LISTS_CHANNEL, readListChange } from './channel'
import type { ListChange } from './channel'
import { isListId, NO_SUCH_LIST } from './schema'

/** How lists stand. `isAll` says that there are no others; version 0 is a list that is gone. */
export type ListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

/** Whose changes: all lists of a cook, one of them, or a list that is shared, which anybody may follow. */
export type Followed =
  { userId: string } | { userId: string; listId: string | undefined } | { sharedId: string | undefined }

/**
 * How the lists stand now.
 * @throws AppError `not_found`
 */
export async function listVersions(followed: Followed): Promise<ListVersions> {
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
  if (isOne && lists.length === 0) throw new AppError('not_found', NO_SUCH_LIST)
  return { lists, isAll: true }
}

/**
 * Hands over how the lists stand, and then each change as it happens on any server, until the answer is called or `end`
 * says that no more will be heard.
 * @throws AppError `not_found`, `unavailable` when changes cannot be heard
 */
export async function followLists(
  followed: Followed,
  send: (versions: ListVersions) => void,
  end: () => void,
): Promise<() => void> {
  const isMeant = ({ userId, listId }: ListChange) =>
    'sharedId' in followed
      ? listId === followed.sharedId
      : userId === followed.userId && (!('listId' in followed) || listId === followed.listId)
  const said: ListChange[] = []
  let tell = (change: ListChange): void => void said.push(change)
  const stop = await hear(LISTS_CHANNEL, {
    word(payload) {
      const change = readListChange(payload)
      if (change && isMeant(change)) tell(change)
    },
    lost: end,
  })
  try {
    send(await listVersions(followed))
  } catch (error) {
    stop()
    throw error
  }
  tell = ({ listId: id, version }): void => send({ lists: [{ id, version }], isAll: false })
  // What was said while we looked.
  said.forEach(tell)
  return stop
}
