import { randomUUID } from 'node:crypto'
import { findAisle } from '#packages/ingredients/aisles'
import type { Member } from '#app/domain/households/member'
import type { NameMember } from '#app/domain/households/member-name'
import { loadMemberNames } from '#app/domain/households/member-names.server'
import { AppError } from '#app/platform/app-error'
import { db, execute } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { ItemRecord } from './item-patches'
import { mutateList, publishListChange } from './list-mutation.server'
import type { ListMutation } from './list-state.server'
import { listAuthors } from './item-authors'
import { toMemberListItem, LIST_ITEM_SELECT, toItemRecord } from './item-record'
import type { ListItemRow } from './item-record'
import { applyItemOperations, describeOperations } from './operations'
import type { ItemOperation } from './operations'
import { replaceItems } from './replace-items'
import { isListId, LIST_ITEM_NOT_FOUND, SHOPPING_LIST_NOT_FOUND } from './schema'
import type { ListItemInput } from './schema'
import type { UndoableStep, ShoppingList, ShoppingListItem } from './shopping-list'
import { deleteOldTombstones } from './queries.server'

const SHOPPING_LIST_SELECT = {
  id: true,
  name: true,
  version: true,
  isShared: true,
  leftOut: true,
  createdAt: true,
  ingredients: { where: { removedAt: null }, select: LIST_ITEM_SELECT, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  steps: { select: { version: true, what: true }, orderBy: { version: 'desc' }, take: 1 },
} satisfies Prisma.ShoppingListSelect

/** A household's lists, newest first. */
export async function loadShoppingLists(
  member: Member,
  { skip, take, hasArchived = true }: { skip?: number; take?: number; hasArchived?: boolean } = {},
): Promise<ShoppingList[]> {
  const rows = await db().shoppingList.findMany({
    where: { householdId: member.householdId, ...(!hasArchived && { archivedAt: null }) },
    select: SHOPPING_LIST_SELECT,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    skip,
    take,
  })
  const lists = rows.map(toStoredList)
  const nameMember = await loadMemberNames(
    member,
    lists.flatMap(({ items }) => listAuthors(items)),
  )
  return lists.map((list) => toShoppingList(list, nameMember))
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

/** How many lists are open, and how many there are with those of the archive. */
export async function countShoppingLists({ householdId }: Member): Promise<{ open: number; all: number }> {
  const [open, all] = await Promise.all([
    db().shoppingList.count({ where: { householdId, archivedAt: null } }),
    db().shoppingList.count({ where: { householdId } }),
  ])
  return { open, all }
}

/** @throws AppError `not_found`, also for another household's list */
export async function loadShoppingList(member: Member, listId: string | undefined): Promise<ShoppingList> {
  const row = isListId(listId)
    ? await db().shoppingList.findFirst({
        where: { id: listId, householdId: member.householdId },
        select: SHOPPING_LIST_SELECT,
      })
    : null
  if (!row) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  const list = toStoredList(row)
  return toShoppingList(list, await loadMemberNames(member, listAuthors(list.items)))
}

/** @throws AppError `not_found`, also for an item that was removed */
export async function loadListItem(
  member: Member,
  listId: string | undefined,
  itemId: string | undefined,
): Promise<{ list: ShoppingList; item: ShoppingListItem }> {
  const list = await loadShoppingList(member, listId)
  const item = list.ingredients.find(({ id }) => id === itemId)
  if (!item) throw new AppError('not_found', LIST_ITEM_NOT_FOUND)
  return { list, item }
}

/** @throws AppError `not_found` */
export async function deleteShoppingList({ householdId }: Member, listId: string | undefined): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = isListId(listId)
      ? await tx.shoppingList.deleteMany({ where: { id: listId, householdId } })
      : { count: 0 }
    if (!listId || count === 0) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
    // Subscribers reload and find it gone.
    await publishListChange(tx, { householdId, listId, version: 0 })
  })
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

/** Deletes old tombstones, except those that an undo step still references. */
export async function deleteExpiredTombstones(): Promise<void> {
  await execute(deleteOldTombstones, [])
}

type ShoppingListRow = {
  id: string
  name: string
  version: number
  isShared: boolean
  leftOut: string[]
  createdAt: Date
  ingredients: ListItemRow[]
  steps: UndoableStep[]
}

const toStoredList = ({ ingredients, ...list }: ShoppingListRow) => ({
  ...list,
  items: ingredients.map((row) => toItemRecord(row, false)),
})

function toShoppingList(
  { createdAt, items, steps, ...list }: ReturnType<typeof toStoredList>,
  nameMember: NameMember | null,
): ShoppingList {
  return {
    ...list,
    createdAt: createdAt.toISOString(),
    ingredients: items.map((item) => toMemberListItem(item, nameMember)),
    undo: steps[0] ?? null,
  }
}
