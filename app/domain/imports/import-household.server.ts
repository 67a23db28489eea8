import { message, t } from '#packages/texts/t'
import { randomUUID } from 'node:crypto'
import type { ExportedList, ExportedPlan, HouseholdExport } from './export-schema'
import type { Member } from '#app/domain/households/member'
import {
  MAX_MEAL_PLANS,
  MAX_TOTAL_PLAN_ENTRIES,
  TOO_MANY_MEAL_PLANS,
  TOO_MANY_TOTAL_PLAN_ENTRIES,
} from '../meal-plans/schema'
import { MAX_SHOPPING_LISTS, TOO_MANY_SHOPPING_LISTS } from '../shopping-lists/schema'
import { measurePlans } from '../meal-plans/queries.server'
import {
  itemsBytes,
  LISTS_TOO_LARGE,
  MAX_COOKED_DISHES,
  MAX_LISTS_BYTES,
  MAX_PLAN_BYTES,
  MAX_PLANS_BYTES,
  PLAN_TOO_LARGE,
  PLANS_TOO_LARGE,
  TOO_MANY_COOKED_DISHES,
} from '#app/domain/size-limits'
import type { PrismaTransaction } from '#app/platform/household-client'
import { lockHousehold } from '#app/domain/households/queries.server'
import { completeAisles } from '#app/domain/shopping-lists/shop-aisles'
import { MAX_SHOPS, type Shop } from '#app/domain/shopping-lists/shop'
import { manualRecipeUrl } from '#app/domain/collection/saved-recipe'
import { selectRegularItems, updateRegularItems } from '#app/domain/shopping-lists/regular-items-queries.server'
import {
  MAX_RECURRING_ITEMS,
  MAX_STAPLES,
  uniqueTexts,
  type RegularItems,
} from '#app/domain/shopping-lists/regular-items'
import { selectShops } from '#app/domain/shopping-lists/shops-queries.server'
import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { countCookedDishes } from '#app/domain/collection/queries.server'
import { insertCookedDishes } from './queries.server'
import type { ImportLine } from './import-line'

const REGULAR_ITEMS_FULL = message('Your regular items are full.')

/** By the id of a recipe in the file: that of the saved one, and its address. */
type SavedByExport = ReadonlyMap<string, { id: string; source_url: string }>

/**
 * What our own export has beside recipes, in a household that is locked: plans and lists with a line for each, of which
 * one of the same name that was made at the same moment is already there; what was cooked; and what is bought regularly.
 * An entry of a recipe that was left out ends.
 */
export async function importHousehold(
  tx: PrismaTransaction,
  member: Member,
  { plans, lists, shops, cooked, staples, recurring }: HouseholdExport,
  saved: SavedByExport,
): Promise<ImportLine[]> {
  const ids = new Map([...saved].map(([exported, { id }]) => [exported, id]))
  const lines: ImportLine[] = []
  for (const plan of plans) lines.push(await importPlan(tx, member, plan, ids))
  const shopIds = await importShops(tx, member, shops)
  for (const list of lists) lines.push(await importList(tx, member, list, ids, shopIds))
  const dishes = cooked.map(({ source_url, cookedOn }) => ({
    cookedOn,
    // The address of an own recipe has its id.
    url: saved.get(source_url.replace(manualRecipeUrl(''), ''))?.source_url ?? source_url,
  }))
  const urls = dishes.map(({ url }) => url)
  const days = dishes.map(({ cookedOn }) => cookedOn)
  const [before] = await query(countCookedDishes, [member.householdId], tx)
  await execute(insertCookedDishes, [member.householdId, member.id, urls, days, MAX_COOKED_DISHES - before!.count], tx)
  const [after] = await query(countCookedDishes, [member.householdId], tx)
  if (dishes.length > 0 && after!.count >= MAX_COOKED_DISHES)
    lines.push({ title: t('Cooked dishes'), outcome: 'left-out', reason: TOO_MANY_COOKED_DISHES() })
  return [...lines, ...(await importRegularItems(tx, member, { staples, recurring }))]
}

/** Those that the household does not have, as far as there is room. */
async function importRegularItems(
  tx: PrismaTransaction,
  { householdId }: Member,
  added: RegularItems,
): Promise<ImportLine[]> {
  const [known = { staples: [], recurring: [] }] = await query(selectRegularItems, [householdId], tx)
  const staples = uniqueTexts([...known.staples, ...added.staples])
  const lines = new Map([...added.recurring, ...known.recurring].map((item) => [item.line.toLowerCase(), item]))
  const recurring = [...known.recurring, ...lines.values()].filter((item, at, all) => all.indexOf(item) === at)
  const kept = recurring.slice(0, MAX_RECURRING_ITEMS)
  await execute(updateRegularItems, [householdId, staples.slice(0, MAX_STAPLES), toPostgresJson(kept)], tx)
  return [...staples.slice(MAX_STAPLES), ...recurring.slice(MAX_RECURRING_ITEMS).map(({ line }) => line)].map(
    (title) => ({ title, outcome: 'left-out', reason: REGULAR_ITEMS_FULL() }),
  )
}

async function importPlan(
  tx: PrismaTransaction,
  { id: addedBy, householdId }: Member,
  { name, description, archivedAt, createdAt, recipes }: ExportedPlan,
  ids: ReadonlyMap<string, string>,
): Promise<ImportLine> {
  const known = await tx.mealPlan.findFirst({ where: { householdId, name, createdAt }, select: { id: true } })
  if (known) return { title: name, outcome: 'plan', path: planPath(known.id), isNew: false }
  if ((await tx.mealPlan.count({ where: { householdId } })) >= MAX_MEAL_PLANS)
    return { title: name, outcome: 'left-out', reason: TOO_MANY_MEAL_PLANS() }
  const entries = recipes.flatMap(({ recipe, ...entry }) => {
    const recipeId = ids.get(recipe)
    return recipeId ? [{ ...entry, recipeId }] : []
  })
  if ((await tx.mealPlanRecipe.count({ where: { householdId } })) + entries.length > MAX_TOTAL_PLAN_ENTRIES)
    return { title: name, outcome: 'left-out', reason: TOO_MANY_TOTAL_PLAN_ENTRIES() }
  const id = randomUUID()
  await tx.mealPlan.create({ data: { id, householdId, addedBy, name, description, archivedAt, createdAt } })
  await tx.mealPlanRecipe.createMany({
    data: entries.map(({ day, ...entry }) => ({
      ...entry,
      day: day === null ? null : new Date(`${day}T00:00:00Z`),
      householdId,
      addedBy,
      mealPlanId: id,
    })),
  })
  const [held] = await query(measurePlans, [householdId, id], tx)
  if (held!.plan <= MAX_PLAN_BYTES && held!.all <= MAX_PLANS_BYTES)
    return { title: name, outcome: 'plan', path: planPath(id), isNew: true }
  await tx.mealPlan.deleteMany({ where: { householdId, id } })
  return {
    title: name,
    outcome: 'left-out',
    reason: held!.plan > MAX_PLAN_BYTES ? PLAN_TOO_LARGE() : PLANS_TOO_LARGE(),
  }
}

/** Those that the household does not have, as far as there is room; leads from a shop of the file to the one that is there. */
async function importShops(
  tx: PrismaTransaction,
  { id, householdId }: Member,
  shops: readonly Shop[],
): Promise<Map<string, string>> {
  if (shops.length === 0) return new Map()
  await query(lockHousehold, [householdId, id], tx)
  const all = [...((await query(selectShops, [householdId], tx))[0]?.shops ?? [])]
  const ids = new Map<string, string>()
  for (const shop of shops) {
    const known = all.find((other) => other.id === shop.id || other.name === shop.name)
    if (known) ids.set(shop.id, known.id)
    else if (all.length < MAX_SHOPS) {
      all.push({ ...shop, aisles: completeAisles(shop.aisles) })
      ids.set(shop.id, shop.id)
    }
  }
  await tx.household.update({ where: { id: householdId }, data: { shops: all } })
  return ids
}

async function importList(
  tx: PrismaTransaction,
  { id: addedBy, householdId }: Member,
  { name, isShared, archivedAt, shop, createdAt, items }: ExportedList,
  ids: ReadonlyMap<string, string>,
  shopIds: ReadonlyMap<string, string>,
): Promise<ImportLine> {
  const known = await tx.shoppingList.findFirst({ where: { householdId, name, createdAt }, select: { id: true } })
  if (known) return { title: name, outcome: 'list', path: listPath(known.id), isNew: false }
  if ((await tx.shoppingList.count({ where: { householdId } })) >= MAX_SHOPPING_LISTS)
    return { title: name, outcome: 'left-out', reason: TOO_MANY_SHOPPING_LISTS() }
  const bytes = itemsBytes(items)
  const others = await tx.shoppingList.findMany({ where: { householdId }, select: { bytes: true } })
  if (others.reduce((sum, list) => sum + list.bytes, bytes) > MAX_LISTS_BYTES)
    return { title: name, outcome: 'left-out', reason: LISTS_TOO_LARGE() }
  const id = randomUUID()
  const shopId = (shop && shopIds.get(shop)) ?? null
  await tx.shoppingList.create({
    data: { id, householdId, addedBy, name, isShared, archivedAt, shopId, createdAt, bytes },
  })
  await tx.shoppingListItem.createMany({
    data: items.map(({ amounts, sources, ...item }) => ({
      ...item,
      ...(amounts && { amounts }),
      sources: sources.map(({ recipeId, ...source }) => ({
        ...source,
        recipeId: recipeId && (ids.get(recipeId) ?? null),
      })),
      tickedBy: item.checked ? addedBy : null,
      householdId,
      addedBy,
      listId: id,
      version: 1,
    })),
  })
  return { title: name, outcome: 'list', path: listPath(id), isNew: true }
}

const planPath = (id: string) => `/meal-plan/${id}`
const listPath = (id: string) => `/shopping-lists/${id}`
