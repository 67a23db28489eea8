import { loadPlanIngredientLines, loadRecipeIngredientLines } from '#app/domain/meal-plans/meal-plans.server'
import { AppError } from '#app/platform/app-error'
import { hashIdempotencyKey, withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { ItemRecord } from './item-patches'
import { addItemsToItems } from './items-from-lines'
import { mutateList } from './list-mutation.server'
import { createItemsFromUntrustedLines } from './list-items-pool.server'
import { loadShoppingList, loadShoppingListNames } from './shopping-lists.server'
import { putInRememberedAisle } from './remembered-aisles'
import type { RememberedAisles } from './remembered-aisles'
import { uniqueListName } from './unique-list-name'
import {
  DEFAULT_LIST_NAME,
  MAX_LIST_NAME_LENGTH,
  MAX_LIST_ITEMS,
  MAX_SHOPPING_LISTS,
  NOTHING_MISSING,
  NOTHING_TO_BUY,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
} from './schema'
import type { NewShoppingList } from './schema'
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
  const { name, items } = await loadItemsToBuy(member, { mealPlanId, recipeIds: selectedRecipeIds })
  const input = ['generate a list', mealPlanId, selectedRecipeIds ?? null]
  const { id } = await withIdempotency({ owner: `user:${member.id}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, member, name ?? DEFAULT_LIST_NAME, items),
  )
  return await loadShoppingList(member, id)
}

/**
 * Creates a list, empty or with what recipes need, in a plan's servings when one is named. Idempotent by key.
 * @throws AppError `not_found` for the plan or a recipe, `invalid` when there is nothing to buy, `conflict` for too many
 *   lists or items
 */
export async function createShoppingList(
  member: Member,
  { name = null, recipeIds, mealPlanId }: NewShoppingList,
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const content = recipeIds || mealPlanId ? await loadItemsToBuy(member, { recipeIds, mealPlanId }) : null
  const input = ['create a list', name, recipeIds ?? null, mealPlanId ?? null]
  const { id } = await withIdempotency({ owner: `user:${member.id}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, member, name ?? content?.name ?? DEFAULT_LIST_NAME, content?.items ?? []),
  )
  return await loadShoppingList(member, id)
}

/**
 * Adds what recipes need to a list: items that are still to be bought grow, ticked ones stay ticked. Idempotent by key.
 * @throws AppError `not_found` for the list, the plan or a recipe, `invalid` when there is nothing to buy, `conflict` for
 *   too many items
 */
export async function addRecipesToList(
  member: Member,
  listId: string | undefined,
  recipes: Pick<NewShoppingList, 'recipeIds' | 'mealPlanId'>,
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const { name, items: added } = await loadItemsToBuy(member, recipes)
  return await mutateList(member, listId, {
    idempotencyKey: idempotencyKey && hashIdempotencyKey(idempotencyKey, ['add recipes to a list', listId, recipes]),
    mutate: ({ items }) => ({ items: addItemsToItems(items, added), what: `add ${name ?? 'recipes'}` }),
  })
}

/**
 * Adds the wanted items of a recipe's lines to the latest list, or to a new one where there is none. Idempotent by key.
 * @throws AppError `invalid` when nothing of it is wanted, `conflict` for too many items
 */
export async function addItemsToLatestList(
  member: Member,
  recipe: { title: string; lines: string[]; isWanted: (name: string, unit: string | null) => boolean },
  idempotencyKey: string | null,
): Promise<{ list: ShoppingList; added: string[] }> {
  const { title } = recipe
  const items = (await createItemsFromUntrustedLines(recipe.lines.map((line) => ({ line, title })))).filter(
    ({ name, unit, amounts }) => recipe.isWanted(name, unit ?? amounts?.[0]?.unit ?? null),
  )
  if (items.length === 0) throw new AppError('invalid', NOTHING_MISSING)
  const added = items.map(({ name }) => name)
  const [latest] = await loadShoppingListNames(member)
  if (latest) {
    const what = ['add what is missing', latest.id, title, added]
    const list = await mutateList(member, latest.id, {
      idempotencyKey: idempotencyKey && hashIdempotencyKey(idempotencyKey, what),
      mutate: (state) => ({ items: addItemsToItems(state.items, items), what: `add what ${title} needs` }),
    })
    return { list, added }
  }
  const input = ['create a list of what is missing', title, added]
  const { id } = await withIdempotency({ owner: `user:${member.id}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, member, DEFAULT_LIST_NAME, items),
  )
  return { list: await loadShoppingList(member, id), added }
}

async function loadItemsToBuy(
  member: Member,
  { recipeIds, mealPlanId }: Pick<NewShoppingList, 'recipeIds' | 'mealPlanId'>,
): Promise<{ name: string | null; items: ItemRecord[] }> {
  const { name, lines } = mealPlanId
    ? await loadPlanIngredientLines(member, mealPlanId, recipeIds)
    : await loadRecipeIngredientLines(member, recipeIds ?? [])
  const items = await createItemsFromUntrustedLines(lines)
  if (items.length === 0) throw new AppError('invalid', NOTHING_TO_BUY)
  if (items.length > MAX_LIST_ITEMS) throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  return { name, items }
}

/** With a number behind the name when it is taken. */
async function insertList(
  tx: PrismaTransaction,
  member: Member,
  baseName: string,
  items: ItemRecord[],
): Promise<{ id: string }> {
  // Row lock on the household: serializes concurrent creations, so that the list limit holds.
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw new AppError('unauthenticated', 'Please sign in first.')
  const names = await tx.shoppingList.findMany({ where: { householdId: member.householdId }, select: { name: true } })
  if (names.length >= MAX_SHOPPING_LISTS) throw new AppError('conflict', TOO_MANY_SHOPPING_LISTS)
  const name = uniqueListName(
    baseName,
    names.map((list) => list.name),
    MAX_LIST_NAME_LENGTH,
  )
  const household = await tx.household.findUniqueOrThrow({
    where: { id: member.householdId },
    select: { itemAisles: true },
  })
  const aisles = household.itemAisles as RememberedAisles
  const { id } = await tx.shoppingList.create({
    data: { householdId: member.householdId, addedBy: member.id, name },
    select: { id: true },
  })
  await tx.shoppingListItem.createMany({
    data: items
      .map((item) => putInRememberedAisle(item, aisles))
      .map(({ removed: _, amounts, sources, ...item }) => ({
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
