import { randomUUID } from 'node:crypto'
import { planLines } from '#app/domain/meal-plans/meal-plans.server'
import { AppError } from '#app/platform/app-error'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { KeptItem } from './change'
import { itemsFromLines } from './from-lines'
import { shoppingList } from './lists.server'
import { freeName } from './free-name'
import { LONGEST_NAME, MOST_ITEMS, MOST_LISTS, NOTHING_TO_BUY, TOO_MANY_ITEMS, TOO_MANY_LISTS } from './schema'
import type { ShoppingList } from './shopping-list'

/**
 * A list of what the recipes of a plan need, those that are selected or all: one item for each thing, however many
 * recipes ask for it. The same key makes one list.
 * @throws AppError `not_found` for the plan, `invalid` when there is nothing to buy, `conflict` when there are too many lists or items
 */
export async function generateShoppingList(
  userId: string,
  { mealPlanId, selectedRecipeIds }: { mealPlanId: string; selectedRecipeIds?: string[] | null },
  onceKey: string | null,
): Promise<ShoppingList> {
  const plan = await planLines(userId, mealPlanId, selectedRecipeIds)
  const items = itemsFromLines(plan.lines, randomUUID)
  if (items.length === 0) throw new AppError('invalid', NOTHING_TO_BUY)
  if (items.length > MOST_ITEMS) throw new AppError('conflict', TOO_MANY_ITEMS)
  const input = ['generate a list', mealPlanId, selectedRecipeIds ?? null]
  const { id } = await once({ owner: `user:${userId}`, key: onceKey, input }, (tx) =>
    createList(tx, userId, plan.name, items),
  )
  return await shoppingList(userId, id)
}

/** Its name is the plan's, with a number behind it when there is such a list already. */
async function createList(
  tx: Prisma.TransactionClient,
  userId: string,
  wish: string,
  items: KeptItem[],
): Promise<{ id: string }> {
  // Two lists at once are counted one after the other.
  await tx.$queryRaw`select id from users where id = ${userId}::uuid for no key update`
  const names = await tx.shoppingList.findMany({ where: { userId }, select: { name: true } })
  if (names.length >= MOST_LISTS) throw new AppError('conflict', TOO_MANY_LISTS)
  const name = freeName(
    wish,
    names.map((list) => list.name),
    LONGEST_NAME,
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
