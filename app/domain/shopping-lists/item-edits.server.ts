import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { withIdempotency } from '#app/platform/idempotency.server'
import { keyedMutex } from '#app/platform/flow/keyed-mutex'
import { mutateList, mutateListInTransaction } from './list-mutation.server'
import { addLineToItems, splitItemBySources } from './items-from-lines'
import { loadShoppingList } from './shopping-lists.server'
import { UNDO_CONFLICT, isListId, SHOPPING_LIST_NOT_FOUND, ITEM_REQUIRED, ITEM_NOT_SPLITTABLE } from './schema'
import type { ShoppingList } from './shopping-list'
import { hasLaterChanges, revertStep } from './undo'

/**
 * Adds typed text, idempotent by key: '2 onions' merges into unchecked onions.
 * @throws AppError `not_found`, `invalid` when there is nothing to buy in it, `conflict` when the list is full
 */
export async function addTypedItem(
  userId: string,
  listId: string | undefined,
  line: string,
  idempotencyKey: string | null,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  if (!isListId(listId)) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  await keyedMutex(`${userId} ${listId}`, () =>
    withIdempotency(
      { owner: `user:${userId}`, key: idempotencyKey, input: ['add to a list', listId, line] },
      async (tx) => {
        const { version } = await mutateListInTransaction(
          tx,
          userId,
          listId,
          { expectedVersions: versions },
          ({ items }) => {
            const after = addLineToItems(items, line, randomUUID)
            if (!after) throw new AppError('invalid', ITEM_REQUIRED, { fields: { line: [ITEM_REQUIRED] } })
            return { items: after, what: `add ${line}` }
          },
        )
        return { version }
      },
    ),
  )
  return await loadShoppingList(userId, listId)
}

/** Splits a merged item by its sources. @throws AppError `not_found`, `invalid` for an item that cannot be split */
export async function splitItem(
  userId: string,
  listId: string | undefined,
  itemId: string,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(userId, listId, { expectedVersions: versions }, ({ items }) => {
    const whole = items.find(({ id }) => id === itemId)
    if (!whole) return {}
    const after = splitItemBySources(items, itemId, randomUUID)
    if (!after) throw new AppError('invalid', ITEM_NOT_SPLITTABLE)
    return { items: after, what: `split ${whole.name}` }
  })
}

/**
 * Undoes one of the last 20 steps, identified by its version; idempotent.
 * @throws AppError `not_found`, `conflict` when a later step changed the same fields
 */
export async function undoListStep(
  userId: string,
  listId: string | undefined,
  version: number,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(userId, listId, { undoVersion: version, expectedVersions: versions }, ({ items, steps }) => {
    const step = steps.find((item) => item.version === version)
    if (!step) return {}
    if (hasLaterChanges(steps, step)) throw new AppError('conflict', UNDO_CONFLICT)
    return { items: revertStep(items, step), undone: version }
  })
}
