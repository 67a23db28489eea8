import { MAX_SAVED_RECIPES } from '#app/domain/collection/schema'
import { MAX_PLAN_NAME_LENGTH } from '#app/domain/meal-plans/meal-plan'
import { MAX_MEAL_PLANS, MAX_TOTAL_PLAN_ENTRIES } from '#app/domain/meal-plans/schema'
import { MAX_LIST_NAME_LENGTH, uniqueListName } from '#app/domain/shopping-lists/list-name'
import { MAX_SHOPPING_LISTS } from '#app/domain/shopping-lists/schema'
import { measurePlans } from '#app/domain/meal-plans/queries.server'
import { MAX_RECURRING_ITEMS, MAX_STAPLES } from '#app/domain/shopping-lists/regular-items'
import { MAX_SHOPS } from '#app/domain/shopping-lists/shop'
import {
  describeTooMuchTogether,
  MAX_COLLECTION_BYTES,
  MAX_COOKED_DISHES,
  MAX_LISTS_BYTES,
  MAX_PLANS_BYTES,
  MAX_REMEMBERED_AISLES,
  type SharedSum,
} from '#app/domain/size-limits'
import { AppError } from '#app/platform/app-error'
import { execute, query, type DatabaseTransaction } from '#app/platform/db.server'
import type { MergeResult } from '#app/domain/households/household'
import type { HouseholdId } from '#app/domain/households/member'
import { TOO_MUCH_TOGETHER } from '#app/domain/households/messages'
import {
  countShared,
  deleteRecipes,
  listSameRecipes,
  measureRecipes,
  measureShared,
  addItemSettings,
  addTagsToSameRecipes,
  moveCalendarLinks,
  moveCookedDishes,
  moveLists,
  movePlans,
  moveRecipes,
  movePhotosToSameRecipes,
  moveReviewsToSameRecipes,
  planSameRecipes,
  selectListNames,
  selectPlanNames,
  selectRecipesToMatch,
} from '#app/domain/households/queries.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'

/** `lines`: of a recipe without a page, a hash of its title and lines. */
type RecipeToMatch = { id: string; source_url: string; lines: string | null }

/** The same recipe has the same canonical URL, or without a page the same title and lines. */
const matchKey = ({ source_url, lines }: RecipeToMatch): string =>
  lines === null ? (canonicalizeUrl(source_url) ?? source_url) : `lines ${lines}`

/** Of each coming recipe that is there already the one there; each of those once. */
export function matchRecipes(coming: RecipeToMatch[], there: RecipeToMatch[]): Map<string, string> {
  const exact = new Map(there.filter(({ lines }) => lines === null).map((recipe) => [recipe.source_url, recipe]))
  const idsByKey = new Map<string, string[]>()
  for (const recipe of there) idsByKey.set(matchKey(recipe), [...(idsByKey.get(matchKey(recipe)) ?? []), recipe.id])
  const matched = new Map<string, string>()
  const used = new Set<string>()
  const match = (id: string, other: string | undefined) => {
    if (!other || used.has(other) || matched.has(id)) return
    matched.set(id, other)
    used.add(other)
  }
  // The same URL in the same spelling first: it may exist once only.
  for (const { id, source_url } of coming) match(id, exact.get(source_url)?.id)
  for (const recipe of coming)
    match(
      recipe.id,
      idsByKey.get(matchKey(recipe))?.find((other) => !used.has(other)),
    )
  return matched
}

/**
 * Moves all that a household shares into another one, within the caller's transaction, which has locked both. A recipe
 * that is there already is not moved; what belongs to it changes over to that one.
 * @throws AppError `conflict` past a limit
 */
export async function mergeHouseholds(
  from: HouseholdId,
  to: HouseholdId,
  tx: DatabaseTransaction,
): Promise<MergeResult> {
  const [counts, countsThere] = [await count(from, tx), await count(to, tx)]
  const same = matchRecipes(await query(selectRecipesToMatch, [from], tx), await query(selectRecipesToMatch, [to], tx))
  const [recipes, replacements] = [[...same.keys()], [...same.values()]]
  if (
    counts.recipes - recipes.length + countsThere.recipes > MAX_SAVED_RECIPES ||
    counts.plans + countsThere.plans > MAX_MEAL_PLANS ||
    counts.entries + countsThere.entries > MAX_TOTAL_PLAN_ENTRIES ||
    counts.lists + countsThere.lists > MAX_SHOPPING_LISTS
  )
    throw new AppError('conflict', TOO_MUCH_TOGETHER)
  const tooMuch = describeTooMuchTogether(await measureBoth(from, to, recipes, tx))
  if (tooMuch) throw new AppError('conflict', tooMuch)
  const plans = freeNames(
    await query(selectPlanNames, [from], tx),
    await query(selectPlanNames, [to], tx),
    MAX_PLAN_NAME_LENGTH,
  )
  const lists = freeNames(
    await query(selectListNames, [from], tx),
    await query(selectListNames, [to], tx),
    MAX_LIST_NAME_LENGTH,
  )
  if (recipes.length > 0) await execute(listSameRecipes, [from, JSON.stringify(Object.fromEntries(same))], tx)
  await execute(movePlans, [from, to, plans.ids, plans.names], tx)
  await execute(moveLists, [from, to, lists.ids, lists.names], tx)
  await execute(addItemSettings, [from, to, MAX_REMEMBERED_AISLES], tx)
  await execute(moveCalendarLinks, [from, to], tx)
  await execute(moveCookedDishes, [from, to, recipes, replacements], tx)
  await execute(moveRecipes, [from, to, recipes], tx)
  await execute(planSameRecipes, [to, recipes, replacements], tx)
  await execute(moveReviewsToSameRecipes, [from, to, recipes, replacements], tx)
  await execute(addTagsToSameRecipes, [from, to, recipes, replacements], tx)
  await execute(movePhotosToSameRecipes, [from, to, recipes, replacements], tx)
  await execute(deleteRecipes, [from, recipes], tx)
  return { recipes: counts.recipes, plans: counts.plans, lists: counts.lists, alreadyThere: recipes.length }
}

/** What comes and what is there, of all that has a limit beside the numbers of recipes, plans and lists. */
async function measureBoth(
  from: HouseholdId,
  to: HouseholdId,
  alreadyThere: readonly string[],
  tx: DatabaseTransaction,
): Promise<SharedSum[]> {
  const measure = async (householdId: HouseholdId, except: readonly string[]) => {
    const [shared] = await query(measureShared, [householdId], tx)
    const [recipes] = await query(measureRecipes, [householdId, except], tx)
    const [plans] = await query(measurePlans, [householdId, null], tx)
    return { ...shared!, recipes: recipes!.bytes, plans: plans!.all }
  }
  const [coming, there] = [await measure(from, alreadyThere), await measure(to, [])]
  const sum = (what: SharedSum['what'], limit: number, areBytes = false) => ({
    what,
    coming: coming[what],
    there: there[what],
    limit,
    areBytes,
  })
  return [
    sum('recipes', MAX_COLLECTION_BYTES, true),
    sum('plans', MAX_PLANS_BYTES, true),
    sum('lists', MAX_LISTS_BYTES, true),
    sum('cooked', MAX_COOKED_DISHES),
    sum('staples', MAX_STAPLES),
    sum('recurring', MAX_RECURRING_ITEMS),
    sum('shops', MAX_SHOPS),
  ]
}

async function count(householdId: HouseholdId, tx: DatabaseTransaction) {
  const [counts] = await query(countShared, [householdId], tx)
  return counts!
}

type Named = { id: string; name: string }

/** Their names, with a number where one is taken. */
function freeNames(coming: Named[], there: Named[], maxLength: number): { ids: string[]; names: string[] } {
  const taken = there.map(({ name }) => name)
  const names = coming.map(({ name }) => {
    const free = uniqueListName(name, taken, maxLength)
    taken.push(free)
    return free
  })
  return { ids: coming.map(({ id }) => id), names }
}
