import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
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
  const [list] = await tx.$queryRaw<
    ListHeader[]
  >`select name, version, is_shared as "isShared", created_at as "createdAt" from shopping_lists where id = ${listId}::uuid and user_id = ${userId}::uuid for update`
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
  const [itemsAndSteps] = await tx.$queryRaw<ItemsAndStepsRow[]>`
    with steps as (
      select version, what, case when ${undo}::int is null then '[]' else before end as before from shopping_list_steps where list_id = ${listId}::uuid order by version desc limit ${undo === null ? 1 : MAX_UNDO_STEPS}
    ), items as (
      select id, position, name, quantity, quantity_max, unit, amounts, checked, aisle, sources, removed_at is not null as removed from shopping_list_items
      where list_id = ${listId}::uuid and (removed_at is null or id = any(${also}::uuid[]) or id in (select (item->>'id')::uuid from steps, jsonb_array_elements(before) as item where steps.version = ${undo}::int))
    )
    select (select coalesce(jsonb_agg(items order by position, id), '[]') from items) as items, (select coalesce(jsonb_agg(steps order by version desc), '[]') from steps) as steps`
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
  await tx.$executeRaw`
    with changed as (
      insert into shopping_list_items (id, user_id, list_id, position, name, quantity, quantity_max, unit, amounts, checked, aisle, sources, removed_at)
      select id, ${userId}::uuid, ${listId}::uuid, position, name, quantity, quantity_max, unit, nullif(amounts, 'null'), checked, aisle, sources, case when removed then now() end
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as item(id uuid, position int, name text, quantity float8, quantity_max float8, unit text, amounts jsonb, checked bool, aisle text, sources jsonb, removed bool)
      on conflict (id) do update set position = excluded.position, name = excluded.name, quantity = excluded.quantity, quantity_max = excluded.quantity_max, unit = excluded.unit, amounts = excluded.amounts, checked = excluded.checked, aisle = excluded.aisle, sources = excluded.sources, removed_at = excluded.removed_at, updated_at = now()
      where shopping_list_items.list_id = excluded.list_id
    ), listed as (
      update shopping_lists set version = ${version}, name = ${name}, updated_at = now() where id = ${listId}::uuid and user_id = ${userId}::uuid
    ), stepped as (
      insert into shopping_list_steps (list_id, user_id, version, what, before)
      select ${listId}::uuid, ${userId}::uuid, (step->>'version')::int, step->>'what', step->'before' from jsonb_array_elements(${JSON.stringify(step ? [step] : [])}::jsonb) as step
    ), forgotten as (
      delete from shopping_list_steps where list_id = ${listId}::uuid and (version = ${undone}::int or (${step !== null} and version in (select version from shopping_list_steps where list_id = ${listId}::uuid order by version desc offset ${MAX_UNDO_STEPS - 1})))
    )
    select pg_notify(${LISTS_CHANNEL}, ${formatListChange({ userId, listId, version })})`
}

/** Notifies all servers of a change at commit; version 0 means deleted. */
export async function publishListChange(tx: Prisma.TransactionClient, change: ListChange): Promise<void> {
  await tx.$executeRaw`select pg_notify(${LISTS_CHANNEL}, ${formatListChange(change)})`
}
