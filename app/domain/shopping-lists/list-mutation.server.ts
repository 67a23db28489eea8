import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { keyedMutex } from '#app/platform/flow/keyed-mutex'
import type { Prisma } from '#app/platform/prisma-client/client'
import { findChangedItems, isActiveItem, createInversePatches } from './item-patches'
import type { ItemPatch, ItemRecord } from './item-patches'
import { formatListChange, LISTS_CHANNEL } from './list-channel'
import type { ListChange } from './list-channel'
import { toShoppingListItem, toItemRecord } from './item-record'
import type { ListItemRow } from './item-record'
import {
  isListId,
  LIST_VERSION_CONFLICT,
  MAX_LIST_ITEMS,
  MAX_UNDO_STEPS,
  SHOPPING_LIST_NOT_FOUND,
  TOO_MANY_LIST_ITEMS,
} from './schema'
import type { ShoppingList } from './shopping-list'
import { sendNotification } from '#app/platform/queries.server'
import { lockShoppingList, selectItemsAndSteps, writeListMutation } from './queries.server'

export type ListHeader = { name: string; version: number; isShared: boolean; createdAt: Date }
export type ListStep = { version: number; what: string; /** Loaded only for undoing. */ before: ItemPatch[] }

/** The result of a mutation; without `what` it adds no undo step. */
export type ListMutation = {
  items?: ItemRecord[]
  name?: string
  what?: string
  /** The version of the step that this mutation undoes. */ undone?: number
}

type MutateListOptions = {
  /** Also load these removed items, and those of the step to undo. */
  includeItemIds?: string[]
  undoVersion?: number
  /** Precondition: one of these versions; null for any. */
  expectedVersions?: number[] | null
}
type ListMutationInput = { list: ListHeader; items: ItemRecord[]; steps: ListStep[] }

/**
 * Mutates a list under a row lock, so that all changes of a list are serialized across servers. Items, version, undo
 * step and the NOTIFY are written in one transaction. A mutation without changes does not increment the version.
 * Returns the resulting list.
 * @throws AppError `not_found`, `conflict` for another version or too many items, and what `change` throws
 */
export async function mutateList(
  userId: string,
  listId: string | undefined,
  options: MutateListOptions,
  change: (seen: ListMutationInput) => ListMutation,
): Promise<ShoppingList> {
  if (!isListId(listId)) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return await keyedMutex(`${userId} ${listId}`, () =>
    db().$transaction((tx) => mutateListInTransaction(tx, userId, listId, options, change)),
  )
}

/** The same within the caller's transaction. */
export async function mutateListInTransaction(
  tx: Prisma.TransactionClient,
  userId: string,
  listId: string,
  { includeItemIds = [], undoVersion, expectedVersions = null }: MutateListOptions,
  change: (seen: ListMutationInput) => ListMutation,
): Promise<ShoppingList> {
  const [list] = await query(lockShoppingList, [listId, userId], tx)
  if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  if (expectedVersions && !expectedVersions.includes(list.version))
    throw new AppError('conflict', LIST_VERSION_CONFLICT)
  const { items, steps } = await loadItemsAndSteps(tx, listId, includeItemIds.filter(isListId), undoVersion ?? null)

  const { items: after = items, name = list.name, what, undone } = change({ list, items, steps })
  const activeItems = after.filter(isActiveItem).sort(compareByPosition)
  if (activeItems.length > MAX_LIST_ITEMS && activeItems.length > items.filter(isActiveItem).length)
    throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  const changed = findChangedItems(items, after)
  const hasChanged = changed.length > 0 || name !== list.name
  const version = hasChanged ? list.version + 1 : list.version
  const step = what && changed.length > 0 ? { version, what, before: createInversePatches(items, after) } : null
  if (hasChanged || undone !== undefined)
    await saveListMutation(tx, { userId, listId, name, version, changed, step, undone: undone ?? null })
  const lastStep = step ?? steps.find((item) => item.version !== undone)
  return {
    id: listId,
    name,
    version,
    isShared: list.isShared,
    createdAt: list.createdAt.toISOString(),
    ingredients: activeItems.map(toShoppingListItem),
    undo: lastStep ? { version: lastStep.version, what: lastStep.what } : null,
  }
}

type ItemsAndStepsRow = { items: (ListItemRow & { removed: boolean })[]; steps: ListStep[] }

/**
 * A separate statement after the row lock, because under READ COMMITTED only a new snapshot sees what was committed
 * while waiting.
 */
async function loadItemsAndSteps(
  tx: Prisma.TransactionClient,
  listId: string,
  also: string[],
  undo: number | null,
): Promise<{ items: ItemRecord[]; steps: ListStep[] }> {
  const maxSteps = undo === null ? 1 : MAX_UNDO_STEPS
  const rows = await query(selectItemsAndSteps, [listId, also, undo, maxSteps], tx)
  const [itemsAndSteps] = rows as ItemsAndStepsRow[]
  return {
    items: (itemsAndSteps?.items ?? []).map(({ removed, ...row }) => toItemRecord(row, removed)),
    steps: itemsAndSteps?.steps ?? [],
  }
}

const compareByPosition = (a: ItemRecord, b: ItemRecord) => a.position - b.position || (a.id < b.id ? -1 : 1)

type ListWrite = {
  userId: string
  listId: string
  name: string
  version: number
  changed: ItemRecord[]
  step: ListStep | null
  undone: number | null
}

/** One statement including the NOTIFY, which PostgreSQL delivers at commit. */
async function saveListMutation(
  tx: Prisma.TransactionClient,
  { userId, listId, name, version, changed, step, undone }: ListWrite,
): Promise<void> {
  await execute(
    writeListMutation,
    [
      userId,
      listId,
      JSON.stringify(changed),
      version,
      name,
      JSON.stringify(step ? [step] : []),
      undone,
      step !== null,
      MAX_UNDO_STEPS - 1,
      LISTS_CHANNEL,
      formatListChange({ userId, listId, version }),
    ],
    tx,
  )
}

/** Notifies all servers of a change at commit; version 0 means deleted. */
export async function publishListChange(tx: Prisma.TransactionClient, change: ListChange): Promise<void> {
  await execute(sendNotification, [LISTS_CHANNEL, formatListChange(change)], tx)
}
