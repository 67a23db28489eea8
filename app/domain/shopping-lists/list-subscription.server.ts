import type { HouseholdId } from '#app/domain/households/member'
import { db } from '#app/platform/db.server'
import { subscribe } from '#app/platform/pg-notify.server'
import { AppError } from '#app/platform/app-error'
import { findHouseholdOfList } from './household-of-list.server'
import { LISTS_CHANNEL, parseListChange } from '#app/domain/list-changes/list-channel'
import type { ListChange } from '#app/domain/list-changes/list-channel'
import { isListId, SHOPPING_LIST_NOT_FOUND } from './schema'

/** Versions of lists. `isAll`: the household has no others; version 0 means deleted. */
export type ListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

/** For who may not see them any more. */
export const NO_LISTS: ListVersions = { lists: [], isAll: true }

/** All lists of a household, one of them, or a shared list, which is public. */
export type ListSubscriptionTarget =
  | { householdId: HouseholdId }
  | { householdId: HouseholdId; listId: string | undefined }
  | { sharedId: string | undefined }

/**
 * The current versions.
 * @throws AppError `not_found`
 */
export async function loadListVersions(target: ListSubscriptionTarget): Promise<ListVersions> {
  const listId = 'sharedId' in target ? target.sharedId : 'listId' in target ? target.listId : null
  const isOne = listId !== null
  const householdId = 'sharedId' in target ? await findHouseholdOfList(listId ?? undefined) : target.householdId
  const lists =
    !householdId || (isOne && !isListId(listId))
      ? []
      : await db().shoppingList.findMany({
          where: { householdId, ...(isOne && { id: listId }), ...('sharedId' in target && { isShared: true }) },
          select: { id: true, version: true },
          orderBy: { id: 'asc' },
        })
  if (isOne && lists.length === 0) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return { lists, isAll: true }
}

/**
 * Sends the current versions, then each change on any server, until the returned function is called; `end` is called
 * when the subscription breaks.
 * @throws AppError `not_found`, `unavailable` when the subscription fails
 */
export async function subscribeToLists(
  target: ListSubscriptionTarget,
  send: (versions: ListVersions) => void,
  end: () => void,
): Promise<() => void> {
  const matchesTarget = ({ householdId, listId }: ListChange) =>
    'sharedId' in target
      ? listId === target.sharedId
      : householdId === target.householdId && (!('listId' in target) || listId === target.listId)
  const buffered: ListChange[] = []
  let handleChange = (change: ListChange): void => void buffered.push(change)
  const unsubscribe = await subscribe(LISTS_CHANNEL, {
    onMessage(payload) {
      const change = parseListChange(payload)
      if (change && matchesTarget(change)) handleChange(change)
    },
    onDisconnect: end,
  })
  try {
    send(await loadListVersions(target))
  } catch (error) {
    unsubscribe()
    throw error
  }
  handleChange = ({ listId: id, version }): void => send({ lists: [{ id, version }], isAll: false })
  // Changes that arrived during the initial load.
  buffered.forEach(handleChange)
  return unsubscribe
}
