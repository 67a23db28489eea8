import { randomUUID } from 'node:crypto'
import { loadPlanIngredientLines } from '#app/domain/meal-plans/meal-plans.server'
import { AppError } from '#app/platform/app-error'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { ItemRecord } from './item-patches'
import { createItemsFromLines } from './items-from-lines'
import { loadShoppingList } from './shopping-lists.server'
import { uniqueListName } from './unique-list-name'
import {
  MAX_LIST_NAME_LENGTH,
  MAX_LIST_ITEMS,
  MAX_SHOPPING_LISTS,
  NOTHING_TO_BUY,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
} from './schema'
import type { ShoppingList } from './shopping-list'

/**
 * A list of what the recipes of a plan need, those that are selected or all: one item for each thing, however many
 * recipes ask for it. The same key makes one list.
 * @throws AppError `not_found` for the plan, `invalid` when there is nothing to buy, `conflict` when there are too many lists or items
 */
export async function generateShoppingList(
  userId: string,
  { mealPlanId, selectedRecipeIds }: { mealPlanId: string; selectedRecipeIds?: string[] | null },
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const plan = await loadPlanIngredientLines(userId, mealPlanId, selectedRecipeIds)
  const items = createItemsFromLines(plan.lines, randomUUID)
  if (items.length === 0) throw new AppError('invalid', NOTHING_TO_BUY)
  if (items.length > MAX_LIST_ITEMS) throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  const input = ['generate a list', mealPlanId, selectedRecipeIds ?? null]
  const { id } = await withIdempotency({ owner: `user:${userId}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, userId, plan.name, items),
  )
  return await loadShoppingList(userId, id)
}

/** Its name is the plan's, with a number behind it when there is such a list already. */
async function insertList(
  tx: Prisma.TransactionClient,
  userId: string,
  wish: string,
  items: ItemRecord[],
): Promise<{ id: string }> {
  // Two lists at once are counted one after the other.
  await tx.$queryRaw`select id from users where id = ${userId}::uuid for no key update`
  const names = await tx.shoppingList.findMany({ where: { userId }, select: { name: true } })
  if (names.length >= MAX_SHOPPING_LISTS) throw new AppError('conflict', TOO_MANY_SHOPPING_LISTS)
  const name = uniqueListName(
    wish,
    names.map((list) => list.name),
    MAX_LIST_NAME_LENGTH,
  )
  const { id } = await tx.shoppingList.create({ data: { userId, name }, select: { id: true } })
  await tx.shoppingListItem.createMany({
    data: items.map(({ removed: _, amounts, sources, ...item }) => ({
      ...item,
      userId,
      listId: id,
      sources,
      ...(amounts && { amounts }),
    })),
  })
  return { id }
}
