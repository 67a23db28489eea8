import { randomUUID } from 'node:crypto'
import { findAisle } from '#packages/ingredients/tables/aisles'
import type { Member, NameMember } from '#app/domain/households/member'
import { loadMemberNames } from '#app/domain/households/member-names.server'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { paginate } from '#app/platform/text/paging'
import type { ItemRecord } from './item-patches'
import { announceListChange } from '#app/domain/shopping-lists/announce-list-change.server'
import { mutateList } from './list-mutation.server'
import type { ListMutation } from './list-state.server'
import { listAuthors } from './item-authors'
import { toMemberListItem, toItemRecord } from './item-record'
import { describeRemoved } from './removed-item'
import { applyItemOperations, describeOperations, type ItemOperation } from './operations'
import { replaceItems } from './replace-items'
import {
  isListId,
  LIST_ITEM_NOT_FOUND,
  MAX_KEPT_INTENTS,
  MAX_TOMBSTONE_BYTES,
  MAX_TOMBSTONES,
  SHOPPING_LIST_NOT_FOUND,
  type ListItemInput,
} from './schema'
import { SHOP_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import { toListShop } from '#app/domain/shopping-lists/list-shop'
import type { Shop } from '#app/domain/shopping-lists/shop'
import type { ShoppingList, ShoppingListItem } from './shopping-list'
import {
  deleteExtraTombstones,
  deleteOldIntents,
  deleteOldTombstones,
  selectBriefList,
  selectListCards,
  selectShoppingList,
  selectShoppingLists,
  type ShoppingListRow,
  selectListedNames,
} from './queries.server'
import type { ListedItem } from './item-history'

/** A household's lists, newest first. */
export async function loadShoppingLists(member: Member): Promise<ShoppingList[]> {
  const [read] = await query(selectShoppingLists, [member.householdId, true, null, 0])
  return await nameListAuthors(member, read!.lists, read!.shops)
}

type ShoppingListsPage = {
  /** Without the sources of their items. */ lists: (ShoppingList & { recipes: number })[]
  /** How many lists are open. */ count: number
  /** Whether these are all lists, with those of the archive. */ isAll: boolean
  number: number
  hasMore: boolean
}

/** A page of the lists that are not in the archive, newest first; a page past the end is the last page. */
export async function loadShoppingListsPage(
  member: Member,
  { page, size }: { page: number; size: number },
): Promise<ShoppingListsPage> {
  const readPage = async (number: number) => {
    const [read] = await query(selectListCards, [member.householdId, false, size, (number - 1) * size])
    const { lists: rows, open, all, shops } = read!
    const lists = await nameListAuthors(member, rows, shops)
    return { lists: lists.map((list, at) => ({ ...list, recipes: rows[at]!.recipes })), open, all }
  }
  const read = await readPage(page)
  const { page: number, hasMore } = paginate({ total: read.open, page, size })
  const { lists, open, all } = number === page ? read : await readPage(number)
  return { lists, count: open, isAll: all === lists.length, number, hasMore }
}

async function nameListAuthors(
  member: Member,
  rows: readonly ShoppingListRow[],
  shops: readonly Shop[],
): Promise<ShoppingList[]> {
  const stored = rows.map(toStoredList)
  const nameMember = await loadMemberNames(
    member,
    stored.flatMap(({ items }) => listAuthors(items)),
  )
  return stored.map((list) => toShoppingList(list, shops, nameMember))
}

/** A household's lists by name, newest first and those of the archive last, with how many items are still to be bought. */
export async function loadShoppingListNames({
  householdId,
}: Member): Promise<{ id: string; name: string; isArchived: boolean; count: number }[]> {
  const rows = await db().shoppingList.findMany({
    where: { householdId },
    select: {
      id: true,
      name: true,
      archivedAt: true,
      _count: { select: { ingredients: { where: { removedAt: null, checked: false } } } },
    },
    orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, archivedAt, _count }) => ({
    id,
    name,
    isArchived: archivedAt !== null,
    count: _count.ingredients,
  }))
}

/** @throws AppError `not_found`, also for another household's list */
export const loadShoppingList = async (member: Member, listId: string | undefined): Promise<ShoppingList> =>
  (await loadListAndArchive(member, listId)).list

/** The list without the sources of its items. @throws AppError `not_found` */
export const loadBriefList = async (member: Member, listId: string | undefined): Promise<ShoppingList> =>
  (await readList(member, listId, selectBriefList)).list

/**
 * A list, whether it is in the archive, and the shops of its household.
 * @throws AppError `not_found`, also for another household's list
 */
export async function loadListAndArchive(
  member: Member,
  listId: string | undefined,
): Promise<{ list: ShoppingList; isInArchive: boolean; shops: Shop[] }> {
  return await readList(member, listId, selectShoppingList)
}

async function readList(member: Member, listId: string | undefined, select: typeof selectShoppingList) {
  const [row] = isListId(listId) ? await query(select, [member.householdId, listId]) : []
  if (!row) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  const { shops, ...listed } = row
  const stored = toStoredList(listed)
  const list = toShoppingList(stored, shops, await loadMemberNames(member, listAuthors(stored.items)))
  return { list, isInArchive: row.isArchived, shops }
}

/** @throws AppError `not_found`, also for an item that was removed */
export async function loadListItem(
  member: Member,
  listId: string | undefined,
  itemId: string | undefined,
): Promise<{ list: ShoppingList; item: ShoppingListItem; shops: Shop[] }> {
  const { list, shops } = await readList(member, listId, selectBriefList)
  const item = list.ingredients.find(({ id }) => id === itemId)
  if (!item) throw new AppError('not_found', LIST_ITEM_NOT_FOUND)
  return { list, item, shops }
}

/** @throws AppError `not_found` */
export async function deleteShoppingList({ householdId }: Member, listId: string | undefined): Promise<void> {
  const { count } = isListId(listId)
    ? await db().shoppingList.deleteMany({ where: { id: listId, householdId } })
    : { count: 0 }
  if (!listId || count === 0) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  // Subscribers reload and find it gone.
  announceListChange({ householdId, listId, version: 0 })
}

/** Applies idempotent operations (check, uncheck, remove). */
export async function applyOperations(
  member: Member,
  listId: string | undefined,
  operations: ItemOperation[],
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, {
    expectedVersions: versions,
    mutate: ({ items }) => toOperationsMutation(items, operations),
  })
}

function toOperationsMutation(items: ItemRecord[], operations: ItemOperation[]): ListMutation {
  const resultById = new Map(applyItemOperations(items, operations).map((item) => [item.id, item]))
  return {
    items: items.map((item) => resultById.get(item.id) ?? { ...item, removed: true }),
    what: describeOperations(items, operations),
  }
}

/**
 * Replaces the whole list. Items removed meanwhile stay removed, unless the sender has seen the current version.
 * @throws AppError `conflict` when the list has another version than the sender has seen
 */
export async function replaceListItems(
  member: Member,
  listId: string | undefined,
  inputs: ListItemInput[],
  versions: number[] | null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, {
    expectedVersions: versions,
    includeItemIds: inputs.flatMap(({ id }) => id ?? []),
    mutate: ({ items }) => ({
      items: replaceItems(items, inputs, { newId: randomUUID, aisleOf: findAisle, revive: versions !== null }),
      what: 'change the list',
    }),
  })
}

export async function renameList(
  member: Member,
  listId: string | undefined,
  name: string,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, { expectedVersions: versions, mutate: () => ({ name }) })
}

/** Has a list follow one of the household's shops, or none. @throws AppError `not_found` */
export async function chooseListShop(
  member: Member,
  listId: string | undefined,
  shopId: string | null,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await mutateList(member, listId, {
    expectedVersions: versions,
    mutate: ({ shops }) => {
      if (shopId !== null && !shops.some(({ id }) => id === shopId)) throw new AppError('not_found', SHOP_NOT_FOUND)
      return { shopId }
    },
  })
}

/** Deletes old tombstones, except those that an undo step still references, and old intents. */
export async function deleteExpiredTombstones(): Promise<void> {
  await execute(deleteOldTombstones, [])
  await execute(deleteExtraTombstones, [MAX_TOMBSTONES, MAX_TOMBSTONE_BYTES])
  await execute(deleteOldIntents, [MAX_KEPT_INTENTS])
}

const toStoredList = ({
  id,
  public_id,
  name,
  version,
  isShared,
  leftOut,
  shopId,
  createdAt,
  undo,
  items,
}: ShoppingListRow) => ({
  id,
  public_id,
  name,
  version,
  isShared,
  leftOut,
  shopId,
  createdAt,
  undo,
  items: items.map((row) => toItemRecord(row, false)),
})

const toShoppingList = (
  { createdAt, items, undo, shopId, ...list }: ReturnType<typeof toStoredList>,
  shops: readonly Shop[],
  nameMember: NameMember | null,
): ShoppingList => ({
  ...list,
  createdAt: new Date(createdAt).toISOString(),
  ingredients: items.map((item) => toMemberListItem(item, nameMember)),
  undo: undo && { version: undo.version, what: undo.what, ...describeRemoved(undo.removed ?? [], items) },
  shop: toListShop(shops, shopId),
})

/** What the household has had on its lists, each name once: the latest bought first, then the latest added; at most 60. */
export async function loadItemHistory({ householdId }: Member): Promise<ListedItem[]> {
  const byName = new Map<string, ListedItem>()
  for (const item of await query(selectListedNames, [householdId])) {
    const key = item.name.toLowerCase()
    if (!byName.has(key)) byName.set(key, item)
  }
  return [...byName.values()]
}
