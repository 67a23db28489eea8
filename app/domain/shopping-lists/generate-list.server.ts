import { loadPlanIngredientLines } from '#app/domain/meal-plans/meal-plans.server'
import { AppError } from '#app/platform/app-error'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
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
import type { Member } from '#app/domain/households/member'
import { lockHousehold } from '#app/domain/households/queries.server'

/**
 * Creates a shopping list from a plan's selected recipes, or all: one merged item per ingredient. Idempotent by key.
 * @throws AppError `not_found` for the plan, `invalid` when there is nothing to buy, `conflict` for too many lists
 *   or items
 */
export async function generateShoppingList(
  member: Member,
  { mealPlanId, selectedRecipeIds }: { mealPlanId: string; selectedRecipeIds?: string[] | null },
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const plan = await loadPlanIngredientLines(member, mealPlanId, selectedRecipeIds)
  const items = await createItemsFromUntrustedLines(plan.lines)
  if (items.length === 0) throw new AppError('invalid', NOTHING_TO_BUY)
  if (items.length > MAX_LIST_ITEMS) throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  const input = ['generate a list', mealPlanId, selectedRecipeIds ?? null]
  const { id } = await withIdempotency({ owner: `user:${member.id}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, member, plan.name, items),
  )
  return await loadShoppingList(member, id)
}

/** Named after the plan, with a number when the name is taken. */
async function insertList(
  tx: PrismaTransaction,
  member: Member,
  planName: string,
  items: ItemRecord[],
): Promise<{ id: string }> {
  // Row lock on the household: serializes concurrent creations, so that the list limit holds.
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw new AppError('unauthenticated', 'Please sign in first.')
  const names = await tx.shoppingList.findMany({ where: { householdId: member.householdId }, select: { name: true } })
  if (names.length >= MAX_SHOPPING_LISTS) throw new AppError('conflict', TOO_MANY_SHOPPING_LISTS)
  const name = uniqueListName(
    planName,
    names.map((list) => list.name),
    MAX_LIST_NAME_LENGTH,
  )
  const { id } = await tx.shoppingList.create({
    data: { householdId: member.householdId, addedBy: member.id, name },
    select: { id: true },
  })
  await tx.shoppingListItem.createMany({
    data: items.map(({ removed: _, amounts, sources, ...item }) => ({
      ...item,
      householdId: member.householdId,
      addedBy: member.id,
      listId: id,
      sources,
      ...(amounts && { amounts }),
    })),
  })
  return { id }
}
