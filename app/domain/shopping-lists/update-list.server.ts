import type { Member } from '#app/domain/households/member'
import { AppError } from '#app/platform/app-error'
import {
  applyOperations,
  chooseListShop,
  renameList,
  replaceListItems,
  loadShoppingList,
} from './shopping-lists.server'
import type { IntentOutcome } from './intent'
import { expandSubRecipe } from './generate-list.server'
import { applyIntents } from './intents.server'
import { LIST_VERSION_CONFLICT, type ListUpdate } from './schema'
import type { ShoppingList } from './shopping-list'
import { addTypedItem, splitItem, undoListStep } from './item-edits.server'

type UpdateListOptions = {
  /** Acceptable versions of an If-Match header. */ expectedVersions: number[] | null
  idempotencyKey: string | null
}

/**
 * A partial update of a list. Optimistic locking: when the list no longer has the version that the sender has seen,
 * `isCurrent` is false and the current list is returned.
 */
export async function updateList(
  member: Member,
  listId: string | undefined,
  update: ListUpdate,
  options: UpdateListOptions,
): Promise<{ isCurrent: boolean; list: ShoppingList; outcomes?: IntentOutcome[] }> {
  // An intent names the version that it is based on itself.
  if (update.intents) return { isCurrent: true, ...(await applyIntents(member, listId, update.intents)) }
  try {
    return { isCurrent: true, list: await applyListUpdate(member, listId, update, options) }
  } catch (error) {
    if (!(error instanceof AppError && error.isSaying(LIST_VERSION_CONFLICT))) throw error
    return { isCurrent: false, list: await loadShoppingList(member, listId) }
  }
}

async function applyListUpdate(
  member: Member,
  listId: string | undefined,
  { ingredients, ops, add, split, expand, undo, name = '', shop, version }: ListUpdate,
  { expectedVersions, idempotencyKey }: UpdateListOptions,
): Promise<ShoppingList> {
  // Item operations are idempotent and independent of the list's version, unless If-Match requires one.
  if (ops) return await applyOperations(member, listId, ops, expectedVersions)
  const versions = expectedVersions ?? (typeof version === 'number' ? [version] : null)
  if (ingredients) return await replaceListItems(member, listId, ingredients, versions)
  if (add !== undefined) return await addTypedItem(member, listId, add, idempotencyKey, versions)
  if (split !== undefined) return await splitItem(member, listId, split, versions)
  if (expand !== undefined) return await expandSubRecipe(member, listId, expand, versions)
  if (undo !== undefined) return await undoListStep(member, listId, undo, versions)
  if (shop !== undefined) return await chooseListShop(member, listId, shop, versions)
  return await renameList(member, listId, name, versions)
}
