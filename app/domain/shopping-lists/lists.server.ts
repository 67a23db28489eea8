import { randomUUID } from 'node:crypto'
import { aisleOf } from '#app/domain/ingredients/aisles'
import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { takeTogether } from './batch'
import type { KeptItem } from './change'
import { changeList, tell } from './change-list.server'
import type { Change } from './change-list.server'
import { asItem, KEPT_ITEM, keptItem } from './kept'
import type { ItemRow } from './kept'
import { operate, whatWasDone } from './operations'
import type { Operation } from './operations'
import { replaceItems } from './replace'
import { isListId, NO_SUCH_LIST } from './schema'
import type { SentItem } from './schema'
import type { LastStep, ShoppingList } from './shopping-list'

const LIST = {
  id: true,
  name: true,
  version: true,
  isShared: true,
  createdAt: true,
  ingredients: { where: { removedAt: null }, select: KEPT_ITEM, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  steps: { select: { version: true, what: true }, orderBy: { version: 'desc' }, take: 1 },
} satisfies Prisma.ShoppingListSelect

/** A cook's lists, the newest first. */
export async function shoppingLists(
  userId: string,
  { skip, take }: { skip?: number; take?: number } = {},
): Promise<ShoppingList[]> {
  const rows = await db().shoppingList.findMany({
    where: { userId },
    select: LIST,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    skip,
    take,
  })
  return rows.map(asList)
}

export async function countLists(userId: string): Promise<number> {
  return await db().shoppingList.count({ where: { userId } })
}

/** @throws AppError `not_found`, for a stranger's list as for one that never was */
export async function shoppingList(userId: string, listId: string | undefined): Promise<ShoppingList> {
  const row = isListId(listId)
    ? await db().shoppingList.findFirst({ where: { id: listId, userId }, select: LIST })
    : null
  if (!row) throw new AppError('not_found', NO_SUCH_LIST)
  return asList(row)
}

/** @throws AppError `not_found` */
export async function deleteShoppingList(userId: string, listId: string | undefined): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = isListId(listId)
      ? await tx.shoppingList.deleteMany({ where: { id: listId, userId } })
      : { count: 0 }
    if (!listId || count === 0) throw new AppError('not_found', NO_SUCH_LIST)
    // Whoever looks on asks for a list that is not there any more, and is told so.
    await tell(tx, { userId, listId, version: 0 })
  })
}

/**
 * Ticks, unticks and removes: each sets a value, so a repeat changes nothing, and what is gone stays gone. What comes for
 * one list while it is being changed waits, and is then done together as far as it means different items.
 */
export async function applyOperations(
  userId: string,
  listId: string | undefined,
  operations: Operation[],
  versions: number[] | null = null,
): Promise<ShoppingList> {
  if (versions) return await changeList(userId, listId, { versions }, ({ items }) => operated(items, operations))
  return await new Promise((take, refuse) => {
    const key = `${userId} ${listId}`
    const queue = waiting.get(key)
    if (queue) return void queue.push({ operations, take, refuse })
    const begun = [{ operations, take, refuse }]
    waiting.set(key, begun)
    void applyWaiting(userId, listId, begun, key)
  })
}

type Waiting = { operations: Operation[]; take(list: ShoppingList): void; refuse(error: unknown): void }
const waiting = new Map<string, Waiting[]>()

async function applyWaiting(userId: string, listId: string | undefined, queue: Waiting[], key: string): Promise<void> {
  while (queue.length) {
    let together: Waiting[] = []
    try {
      const list = await changeList(userId, listId, {}, ({ items }) => {
        together = takeTogether(queue)
        return operated(
          items,
          together.flatMap(({ operations }) => operations),
        )
      })
      for (const { take } of together) take(list)
    } catch (error) {
      // There is no such list, or no database: it is so for all who wait.
      for (const { refuse } of together.length ? together : queue.splice(0)) refuse(error)
    }
  }
  waiting.delete(key)
}

function operated(items: KeptItem[], operations: Operation[]): Change {
  const there = new Map(operate(items, operations).map((item) => [item.id, item]))
  return {
    items: items.map((item) => there.get(item.id) ?? { ...item, removed: true }),
    what: whatWasDone(items, operations),
  }
}

/**
 * The whole list at once. What was removed meanwhile stays so, unless the sender names the version that they have seen.
 * @throws AppError `conflict` when the list has another version than they have seen
 */
export async function replaceIngredients(
  userId: string,
  listId: string | undefined,
  sent: SentItem[],
  versions: number[] | null,
): Promise<ShoppingList> {
  return await changeList(userId, listId, { versions, also: sent.flatMap(({ id }) => id ?? []) }, ({ items }) => ({
    items: replaceItems(items, sent, { newId: randomUUID, aisleOf, revive: versions !== null }),
    what: 'change the list',
  }))
}

export async function renameList(
  userId: string,
  listId: string | undefined,
  name: string,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await changeList(userId, listId, { versions }, () => ({ name }))
}

/** A phone that was away for longer than this has no ticks left to send. */
const REMOVED_ITEMS_FOR = '90 days'

/** Removed items for good, but for those that a step could still bring back. */
export async function forgetRemovedItems(): Promise<void> {
  await sql(`delete from shopping_list_items item where "removedAt" < now() - interval '${REMOVED_ITEMS_FOR}'
    and not exists (select from shopping_list_steps step, jsonb_array_elements(step.before) kept where step."listId" = item."listId" and (kept->>'id')::uuid = item.id)`)
}

type ListRow = {
  id: string
  name: string
  version: number
  isShared: boolean
  createdAt: Date
  ingredients: ItemRow[]
  steps: LastStep[]
}

function asList({ createdAt, ingredients, steps, ...list }: ListRow): ShoppingList {
  return {
    ...list,
    createdAt: createdAt.toISOString(),
    ingredients: ingredients.map((row) => asItem(keptItem(row, false))),
    undo: steps[0] ?? null,
  }
}
