import { message } from '#packages/texts/t'
import { loadPlanIngredientLines, loadRecipeIngredientLines } from '#app/domain/meal-plans/meal-plans.server'
import { loadRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { isDue, type RecurringItem } from '#app/domain/shopping-lists/regular-items'
import { findItemFamilies, itemFamily } from '#packages/ingredients/product/item-family'
import { itemsBytes } from '#app/domain/size-limits'
import { AppError } from '#app/platform/app-error'
import { createKeyedLimiter } from '#app/platform/flow/limiter'
import { hashIdempotencyKey, withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { ItemRecord } from './item-patches'
import { addItemsToItems } from './items-from-lines'
import { mutateList } from './list-mutation.server'
import { refusePastLimits } from './list-state.server'
import { createItemsFromUntrustedLines } from './list-items-pool.server'
import { loadShoppingList, loadShoppingListNames } from './shopping-lists.server'
import { addLeftOut, selectListDefaults } from './queries.server'
import { putInRememberedAisles } from './remembered-aisles'
import { DEFAULT_LIST_NAME, MAX_LIST_NAME_LENGTH, uniqueListName } from './list-name'
import {
  LISTS_ARE_MADE,
  MAX_LEFT_OUT,
  MAX_LIST_ITEMS,
  MAX_SHOPPING_LISTS,
  NOTHING_MISSING,
  NOTHING_TO_BUY,
  TOO_MANY_LIST_ITEMS,
  TOO_MANY_SHOPPING_LISTS,
  type NewShoppingList,
} from './schema'
import type { z } from 'zod'
import { PLAN_RECIPE_NOT_FOUND, type GenerateListInput } from '#app/domain/meal-plans/schema'
import { isSubRecipeItem, type ShoppingList } from './shopping-list'
import { countBatches } from './sub-recipes'
import { findSubRecipes } from './sub-recipes.server'
import { execute, query } from '#app/platform/db.server'
import { addDays } from '#app/platform/text/dates'
import type { Member } from '#app/domain/households/member'
import { todayOf } from '#app/domain/households/membership.server'
import { lockHousehold } from '#app/domain/households/queries.server'

type ListContent = { items: ItemRecord[]; /** Names of what should be at home. */ leftOut: string[] }
/** Many lines are read by one thread, and written under the household's lock: one household does not keep others waiting. */
const takeTurn = createKeyedLimiter({
  concurrency: 2,
  maxQueued: 18,
  maxWaitMs: 10_000,
  createBusyError: () => new AppError('too_many', LISTS_ARE_MADE, { retryAfter: 5 }),
})

const EMPTY_CONTENT = { name: null, items: [], leftOut: [] }

/**
 * Creates a shopping list from a plan's selected recipes, or all: one merged item per ingredient. Idempotent by key.
 * @throws AppError `not_found` for the plan, `invalid` when there is nothing to buy, `conflict` past a limit of lists, items
 *   or text, `too_many` while the household has others made
 */
export async function generateShoppingList(
  member: Member,
  { mealPlanId, ...selected }: { mealPlanId: string } & z.output<typeof GenerateListInput>,
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const [recipeIds, entryIds] = [selected.selectedRecipeIds, selected.selectedEntryIds]
  const input = ['generate a list', mealPlanId, recipeIds ?? null, entryIds ?? null]
  return await takeTurn(member.householdId, () =>
    makeList(member, { recipes: { mealPlanId, recipeIds, entryIds }, name: null }, { idempotencyKey, input }),
  )
}

/**
 * Creates a list, empty or with what recipes need, in a plan's servings when one is named. Idempotent by key.
 * @throws AppError `not_found` for the plan or a recipe, `invalid` when there is nothing to buy, `conflict` for too many
 *   lists or items
 */
export async function createShoppingList(
  member: Member,
  { name = null, recipeIds, mealPlanId, entryIds }: NewShoppingList,
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const input = ['create a list', name, recipeIds ?? null, mealPlanId ?? null, entryIds ?? null]
  if (!recipeIds && !mealPlanId) return await makeList(member, { recipes: null, name }, { idempotencyKey, input })
  return await takeTurn(member.householdId, () =>
    makeList(member, { recipes: { recipeIds, mealPlanId, entryIds }, name }, { idempotencyKey, input }),
  )
}

async function makeList(
  member: Member,
  { recipes, name }: { recipes: Omit<NewShoppingList, 'name'> | null; name: string | null },
  { idempotencyKey, input }: { idempotencyKey: string | null; input: unknown },
): Promise<ShoppingList> {
  const content = recipes ? await loadItemsToBuy(member, recipes) : EMPTY_CONTENT
  const due = await loadDueItems(member)
  const { id } = await withIdempotency({ owner: `user:${member.id}`, key: idempotencyKey, input }, (tx) =>
    insertList(tx, member, name ?? content.name ?? DEFAULT_LIST_NAME(), content, due),
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
  recipes: Omit<NewShoppingList, 'name'>,
  idempotencyKey: string | null,
): Promise<ShoppingList> {
  const { name, items: added, leftOut } = await takeTurn(member.householdId, () => loadItemsToBuy(member, recipes))
  const list = await mutateList(member, listId, {
    idempotencyKey: idempotencyKey && hashIdempotencyKey(idempotencyKey, ['add recipes to a list', listId, recipes]),
    mutate: ({ items }) => ({ items: addItemsToItems(items, added), what: `add ${name ?? 'recipes'}` }),
  })
  return await rememberLeftOut(member, list, leftOut)
}

/**
 * Puts the ingredients of the recipe that an item names in its place, as much of them as it says: for '½ batch tomato
 * sauce' half of the tomato sauce in the collection.
 * @throws AppError `not_found` for the list, `invalid` when the recipe is not in the collection or has nothing to buy,
 *   `conflict` for too many items, or when the list was changed meanwhile
 */
export async function expandSubRecipe(
  member: Member,
  listId: string | undefined,
  itemId: string,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  const seen = await loadShoppingList(member, listId)
  const item = seen.ingredients.find(({ id }) => id === itemId)
  if (!item) return seen
  const recipeId = isSubRecipeItem(item) && (await findSubRecipes(member, item.sources)).find((id) => id !== null)
  if (!recipeId) throw new AppError('invalid', PLAN_RECIPE_NOT_FOUND)
  const { items: added, leftOut } = await takeTurn(member.householdId, () =>
    loadItemsToBuy(member, { recipeIds: [recipeId] }, countBatches(item)),
  )
  const list = await mutateList(member, listId, {
    expectedVersions: versions?.filter((version) => version === seen.version) ?? [seen.version],
    mutate: ({ items }) => {
      const others = items.map((other) => (other.id === itemId ? { ...other, removed: true } : other))
      return { items: addItemsToItems(others, added), what: `use the ingredients of ${item.name}` }
    },
  })
  return await rememberLeftOut(member, list, leftOut)
}

async function rememberLeftOut(member: Member, list: ShoppingList, leftOut: string[]): Promise<ShoppingList> {
  if (leftOut.length === 0) return list
  await execute(addLeftOut, [member.householdId, list.id, leftOut, MAX_LEFT_OUT])
  return await loadShoppingList(member, list.id)
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
  const latest = (await loadShoppingListNames(member)).find(({ isArchived }) => !isArchived)
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
    insertList(tx, member, DEFAULT_LIST_NAME(), { items, leftOut: [] }, []),
  )
  return { list: await loadShoppingList(member, id), added }
}

async function loadItemsToBuy(
  member: Member,
  { recipeIds, mealPlanId, entryIds }: Omit<NewShoppingList, 'name'>,
  /** Of all amounts. */ times = 1,
): Promise<ListContent & { name: string | null }> {
  const { name, lines } = mealPlanId
    ? await loadPlanIngredientLines(
        member,
        mealPlanId,
        entryIds?.length ? { entryIds } : recipeIds?.length ? { recipeIds } : null,
      )
    : await loadRecipeIngredientLines(member, recipeIds ?? [])
  const named = await findSubRecipes(member, lines)
  const [items, { staples }] = await Promise.all([
    createItemsFromUntrustedLines(
      lines.map((line, at) => ({ ...line, factor: line.factor * times, subRecipe: named[at] !== null })),
    ),
    loadRegularItems(member),
  ])
  if (items.length === 0) throw new AppError('invalid', NOTHING_TO_BUY)
  if (items.length > MAX_LIST_ITEMS) throw new AppError('conflict', TOO_MANY_LIST_ITEMS)
  return { name, ...leaveOutStaples(items, staples) }
}

/** What is bought every few weeks and is due, with its items. */
async function loadDueItems(member: Member): Promise<{ line: string; items: ItemRecord[] }[]> {
  const today = todayOf(member)
  const { recurring } = await loadRegularItems(member)
  return await Promise.all(
    recurring
      .filter((item) => isDue(item, today))
      .map(async ({ line, weeks }) => ({
        line,
        items: await createItemsFromUntrustedLines([
          { line, recipeId: null, title: weeks === 1 ? 'Bought every week' : `Bought every ${weeks} weeks` },
        ]),
      })),
  )
}

/** With a number behind the name when it is taken. */
async function insertList(
  tx: PrismaTransaction,
  member: Member,
  baseName: string,
  { items, leftOut }: ListContent,
  due: readonly { line: string; items: ItemRecord[] }[],
): Promise<{ id: string }> {
  // Row lock on the household: serializes concurrent creations, so that the list limit holds.
  const locked = await query(lockHousehold, [member.householdId, member.id], tx)
  if (locked.length === 0) throw new AppError('unauthenticated', message('Please sign in first.'))
  const names = await tx.shoppingList.findMany({
    where: { householdId: member.householdId },
    select: { name: true, shopId: true, bytes: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  if (names.length >= MAX_SHOPPING_LISTS) throw new AppError('conflict', TOO_MANY_SHOPPING_LISTS)
  const name = uniqueListName(
    baseName,
    names.map((list) => list.name),
    MAX_LIST_NAME_LENGTH,
  )
  const [household] = await query(selectListDefaults, [member.householdId], tx)
  if (!household) throw new AppError('unauthenticated', message('Please sign in first.'))
  const { items: all, recurring } = addDueItems(items, due, household.recurring, todayOf(member))
  const placed = await putInRememberedAisles(all, household.aisles)
  const bytes = itemsBytes(placed)
  refusePastLimits(
    { bytes, before: 0 },
    names.reduce((sum, list) => sum + list.bytes, 0),
  )
  // As the latest list; the first shop where there is none.
  const shopId = names[0] ? names[0].shopId : (household.shops[0]?.id ?? null)
  const { id } = await tx.shoppingList.create({
    data: {
      householdId: member.householdId,
      addedBy: member.id,
      name,
      leftOut: leftOut.slice(0, MAX_LEFT_OUT),
      shopId,
      bytes,
    },
    select: { id: true },
  })
  if (recurring) await tx.household.update({ where: { id: member.householdId }, data: { recurringItems: recurring } })
  await tx.shoppingListItem.createMany({
    data: placed.map(({ removed: _, amounts, sources, ...item }) => ({
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

/** With what is due still, as far as the list has room for it; `recurring` is null where nothing is. */
function addDueItems(
  items: ItemRecord[],
  due: readonly { line: string; items: ItemRecord[] }[],
  stored: readonly RecurringItem[],
  today: string,
): { items: ItemRecord[]; recurring: RecurringItem[] | null } {
  let all = items
  const added = new Set<string>()
  for (const { line, items: more } of due) {
    const after = addItemsToItems(all, more)
    if (after.length > MAX_LIST_ITEMS || !stored.some((item) => item.line === line && isDue(item, today))) continue
    all = after
    added.add(line)
  }
  const next = stored.map((item) => (added.has(item.line) ? { ...item, nextOn: addDays(today, item.weeks * 7) } : item))
  return { items: all, recurring: added.size > 0 ? next : null }
}

/**
 * Parts what is to be bought from what should be at home.
 * @param staples as typed: 'salt', 'olive oil'
 */
function leaveOutStaples(
  items: ItemRecord[],
  staples: readonly string[],
): { items: ItemRecord[]; /** Their names. */ leftOut: string[] } {
  if (staples.length === 0) return { items, leftOut: [] }
  const atHome = new Set(findItemFamilies(staples))
  const isStaple = ({ name, unit, amounts }: ItemRecord) =>
    atHome.has(itemFamily(name, unit ?? amounts?.[0]?.unit ?? null))
  return {
    items: items.filter((item) => !isStaple(item)),
    leftOut: [...new Set(items.filter(isStaple).map(({ name }) => name))],
  }
}
