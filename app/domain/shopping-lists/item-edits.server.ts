import { randomUUID } from 'node:crypto'
import type { HouseholdId, Member } from '#app/domain/households/member'
import { MAX_REMEMBERED_AISLES, MAX_REMEMBERED_NAME } from '#app/domain/size-limits'
import { AppError } from '#app/platform/app-error'
import { hashIdempotencyKey } from '#app/platform/idempotency.server'
import { mutateList } from './list-mutation.server'
import { execute } from '#app/platform/db.server'
import { rememberItemAisle } from './queries.server'
import { addLineToItems, itemPurchaseKey, splitItemBySources } from './items-from-lines'
import { editItem, toItemPlace } from './edit-item'
import {
  AISLE_REQUIRED,
  AMOUNT_NOT_READ,
  ITEM_CHANGED,
  ITEM_NOT_SPLITTABLE,
  ITEM_REQUIRED,
  LIST_ITEM_NOT_FOUND,
  UNDO_CONFLICT,
  type ItemEditInput,
} from './schema'
import { isUsualAisle, listOwnAisles } from '#app/domain/shopping-lists/shop-aisles'
import type { ShoppingList, ShoppingListItem } from './shopping-list'
import { hasLaterChanges, revertStep } from './item-patches'

/**
 * Adds typed text, idempotent by key: '2 onions' merges into unchecked onions.
 * @throws AppError `not_found`, `invalid` when there is nothing to buy in it, `conflict` when the list is full
 */
export async function addTypedItem(
  member: Member,
  listId: string | undefined,
  line: string,
  idempotencyKey: string | null,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, {
    expectedVersions: versions,
    idempotencyKey:
      idempotencyKey === null ? null : hashIdempotencyKey(idempotencyKey, ['add to a list', listId, line]),
    mutate: ({ items }) => {
      const after = addLineToItems(items, line, randomUUID)
      if (!after) throw new AppError('invalid', ITEM_REQUIRED, { fields: { line: [ITEM_REQUIRED()] } })
      return { items: after, what: `add ${line}` }
    },
  })
}

/**
 * Changes an item's name, amount and aisle, which is remembered for later items of this name when asked, unless
 * somebody else has since the version that the sender had seen.
 * @throws AppError `not_found`, `invalid` for an amount that cannot be read, `conflict` when it was changed meanwhile
 */
export async function editListItem(
  member: Member,
  listId: string | undefined,
  itemId: string | undefined,
  { version, remember, aisle, ...edit }: ItemEditInput,
): Promise<ShoppingList> {
  const list = await mutateList(member, listId, {
    mutate: ({ items, shops }) => {
      const item = items.find(({ id }) => id === itemId)
      if (!item) throw new AppError('not_found', LIST_ITEM_NOT_FOUND)
      if (!isUsualAisle(aisle) && !listOwnAisles(shops).includes(aisle))
        throw new AppError('invalid', AISLE_REQUIRED, { fields: { aisle: [AISLE_REQUIRED()] } })
      if ((item.version ?? 0) > version) throw new AppError('conflict', ITEM_CHANGED)
      const edited = editItem(item, { ...edit, ...toItemPlace(item, aisle) })
      if (!edited) throw new AppError('invalid', AMOUNT_NOT_READ, { fields: { amount: [AMOUNT_NOT_READ()] } })
      return { items: items.map((other) => (other === item ? edited : other)), what: `change ${item.name}` }
    },
  })
  const saved = list.ingredients.find(({ id }) => id === itemId)
  if (remember && saved) await rememberAisle(member, saved)
  return list
}

/** Later items of this name go to its aisle in this household's lists. */
export async function rememberAisle(
  { householdId }: { householdId: HouseholdId },
  item: ShoppingListItem,
): Promise<void> {
  const key = itemPurchaseKey(item)
  if (key.length > MAX_REMEMBERED_NAME) return
  await execute(rememberItemAisle, [householdId, key, item.ownAisle ?? item.aisle, MAX_REMEMBERED_AISLES])
}

/** Splits a merged item by its sources. @throws AppError `not_found`, `invalid` for an item that cannot be split */
export async function splitItem(
  member: Member,
  listId: string | undefined,
  itemId: string,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, {
    expectedVersions: versions,
    mutate: ({ items }) => {
      const whole = items.find(({ id }) => id === itemId)
      if (!whole) return {}
      const after = splitItemBySources(items, itemId, randomUUID)
      if (!after) throw new AppError('invalid', ITEM_NOT_SPLITTABLE)
      return { items: after, what: `split ${whole.name}` }
    },
  })
}

/**
 * Undoes one of the last 20 steps, identified by its version; idempotent.
 * @throws AppError `not_found`, `conflict` when a later step changed the same fields
 */
export async function undoListStep(
  member: Member,
  listId: string | undefined,
  version: number,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, {
    undoVersion: version,
    expectedVersions: versions,
    mutate: ({ items, steps }) => {
      const step = steps.find((item) => item.version === version)
      if (!step) return {}
      if (hasLaterChanges(steps, step)) throw new AppError('conflict', UNDO_CONFLICT)
      return { items: revertStep(items, step), undone: version }
    },
  })
}
