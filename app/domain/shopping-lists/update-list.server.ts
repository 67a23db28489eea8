import { AppError } from '#app/platform/app-error'
import { applyOperations, renameList, replaceIngredients, shoppingList } from './lists.server'
import { LIST_HAS_CHANGED } from './schema'
import type { ListUpdate } from './schema'
import type { ShoppingList } from './shopping-list'
import { addTyped, splitItem, undoStep } from './typed-items.server'

type With = { /** The versions of which an If-Match wants one. */ versions: number[] | null; onceKey: string | null }

/**
 * A partial update of a list, whichever it is. Who names the version that they have seen loses the race when the list
 * has changed since: `isCurrent` is then false, and the list is the one that is there.
 */
export async function updateList(
  userId: string,
  listId: string | undefined,
  update: ListUpdate,
  asked: With,
): Promise<{ isCurrent: boolean; list: ShoppingList }> {
  try {
    return { isCurrent: true, list: await updated(userId, listId, update, asked) }
  } catch (thrown) {
    if (!(thrown instanceof AppError && thrown.message === LIST_HAS_CHANGED)) throw thrown
    return { isCurrent: false, list: await shoppingList(userId, listId) }
  }
}

async function updated(
  userId: string,
  listId: string | undefined,
  { ingredients, ops, add, split, undo, name = '', version }: ListUpdate,
  { versions, onceKey }: With,
): Promise<ShoppingList> {
  // An operation sets a value of one item, so what version its sender has seen does not matter, unless If-Match says so.
  if (ops) return await applyOperations(userId, listId, ops, versions)
  const wanted = versions ?? (typeof version === 'number' ? [version] : null)
  if (ingredients) return await replaceIngredients(userId, listId, ingredients, wanted)
  if (add !== undefined) return await addTyped(userId, listId, add, onceKey, wanted)
  if (split !== undefined) return await splitItem(userId, listId, split, wanted)
  if (undo !== undefined) return await undoStep(userId, listId, undo, wanted)
  return await renameList(userId, listId, name, wanted)
}
