import { AppError } from '#app/platform/app-error'
import { applyOperations, renameList, replaceListItems, loadShoppingList } from './shopping-lists.server'
import { LIST_VERSION_CONFLICT } from './schema'
import type { ListUpdate } from './schema'
import type { ShoppingList } from './shopping-list'
import { addTypedItem, splitItem, undoListStep } from './item-edits.server'

type UpdateListOptions = {
  /** The versions of which an If-Match wants one. */ expectedVersions: number[] | null
  idempotencyKey: string | null
}

/**
 * A partial update of a list, whichever it is. Who names the version that they have seen loses the race when the list
 * has changed since: `isCurrent` is then false, and the list is the one that is there.
 */
export async function updateList(
  userId: string,
  listId: string | undefined,
  update: ListUpdate,
  asked: UpdateListOptions,
): Promise<{ isCurrent: boolean; list: ShoppingList }> {
  try {
    return { isCurrent: true, list: await applyListUpdate(userId, listId, update, asked) }
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.message === LIST_VERSION_CONFLICT)) throw thrown
    return { isCurrent: false, list: await loadShoppingList(userId, listId) }
  }
}

async function applyListUpdate(
  userId: string,
  listId: string | undefined,
  { ingredients, ops, add, split, undo, name = '', version }: ListUpdate,
  { expectedVersions, idempotencyKey }: UpdateListOptions,
): Promise<ShoppingList> {
  // An operation sets a value of one item, so what version its sender has seen does not matter, unless If-Match says so.
  if (ops) return await applyOperations(userId, listId, ops, expectedVersions)
  const wanted = expectedVersions ?? (typeof version === 'number' ? [version] : null)
  if (ingredients) return await replaceListItems(userId, listId, ingredients, wanted)
  if (add !== undefined) return await addTypedItem(userId, listId, add, idempotencyKey, wanted)
  if (split !== undefined) return await splitItem(userId, listId, split, wanted)
  if (undo !== undefined) return await undoListStep(userId, listId, undo, wanted)
  return await renameList(userId, listId, name, wanted)
}
