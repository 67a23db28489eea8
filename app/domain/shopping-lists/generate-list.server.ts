import { loadPlanIngredientLines } from '#app/domain/meal-plans/meal-plans.server'
import { AppError } from '#app/platform/app-error'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { ItemRecord } from './item-patches'
import { createItemsFromUntrustedLines } from './list-items-pool.server'
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
import { query } from '#app/platform/db.server'
import { lockUser } from '#app/domain/accounts/queries.server'

/**
 * Creates a shopping list from a plan's selected recipes, or all: one merged item per ingredient. Idempotent by key.
 * @throws AppError `not_found` for the plan, `invalid` when there is nothing to buy, `conflict` for too many lists
 *   or items
 */
export async function generateShoppingList(
  userId: string,
  { mealPlanId, selectedRecipeIds }: { mealPlanId: string; selectedRecipeIds?: string[] | null },
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const plan = await loadPlanIngredientLines(userId, mealPlanId, selectedRecipeIds)
  const items = await createItemsFromUntrustedLines(plan.lines)
  if (items.length === 0) throw new AppError('invalid', NOTHING_TO_BUY)
  if (items.length > MAX_LIST_ITEMS) throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  const input = ['generate a list', mealPlanId, selectedRecipeIds ?? null]
  const { id } = await withIdempotency({ owner: `user:${userId}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, userId, plan.name, items),
  )
  return await loadShoppingList(userId, id)
}

/** Named after the plan, with a number when the name is taken. */
async function insertList(
  tx: Prisma.TransactionClient,
  userId: string,
  planName: string,
  items: ItemRecord[],
): Promise<{ id: string }> {
  // Row lock on the user: serializes concurrent creations, so that the list limit holds.
  await query(lockUser, [userId], tx)
  const names = await tx.shoppingList.findMany({ where: { userId }, select: { name: true } })
  if (names.length >= MAX_SHOPPING_LISTS) throw new AppError('conflict', TOO_MANY_SHOPPING_LISTS)
  const name = uniqueListName(
    planName,
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
