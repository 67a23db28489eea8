import { judgeSavedRecipes } from '#app/domain/collection/collection.server'
import type { Member } from '#app/domain/households/member'
import { toDietBitmask } from '#app/domain/recipes/diets'
import { starterRecipePath, recipePath } from '#app/domain/recipes/recipe-paths'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { RECIPE_NOT_AVAILABLE, withPictureUrls } from '#app/domain/recipes/recipes.server'
import type { Diet } from '#packages/ingredients/diets/diets'
import { findAisle } from '#packages/ingredients/tables/aisles'
import { findItemFamilies, itemFamily, itemName } from '#packages/ingredients/product/item-family'
import { addItemsToLatestList } from '#app/domain/shopping-lists/generate-list.server'
import type { ShoppingList } from '#app/domain/shopping-lists/shopping-list'
import { loadRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import {
  BROAD_ITEMS,
  COMMON_ITEMS,
  compareItemUse,
  MAX_HAVE,
  planItemLookups,
  splitHave,
  STAPLES,
  type HavingResult,
} from './having'
import {
  selectBoughtItems,
  selectItemFrequencies,
  selectRecipesHaving,
  selectSavedRecipesHaving,
  type ItemMatch,
} from './queries.server'

/** Things of the fridge, which spoil, and of the shelf, which do not. */
const FRESH_WEIGHT = 3
const KEEPING_WEIGHT = 2
const DRY_WEIGHT = 1
const KEEPING_ITEMS = new Set([
  'egg',
  'onion',
  'garlic',
  'potato',
  'ginger',
  'lemon',
  'lime',
  'carrot',
  'parmesan',
  'cheddar',
  'gruyere',

  'butter',
])
const FRESH_AISLES = new Set<string>(['produce', 'meat and fish', 'dairy and eggs'])

const weighItem = (item: string): number =>
  KEEPING_ITEMS.has(item) ? KEEPING_WEIGHT : FRESH_AISLES.has(findAisle(item)) ? FRESH_WEIGHT : DRY_WEIGHT

/** The things of a search with all that broad words stand for. */
const MAX_ITEMS = 3 * MAX_HAVE
/** Recipes that are looked at for a search. */
const LOOKUP_BUDGET = 1500
const FREQUENCIES_TTL_MS = 10 * 60_000
let frequencies: { items: Map<string, number>; readAt: number } | undefined

async function loadItemFrequencies(): Promise<Map<string, number>> {
  if (!frequencies || Date.now() - frequencies.readAt > FREQUENCIES_TTL_MS) {
    const rows = await query(selectItemFrequencies, [])
    frequencies = { items: new Map(rows.map(({ item, recipes }) => [item, recipes])), readAt: Date.now() }
  }
  return frequencies.items
}

/** The keys of what somebody typed, with what they typed. */
function readItems(things: readonly string[]): Map<string, string> {
  const items = new Map<string, string>()
  for (const thing of splitHave(things).slice(0, MAX_HAVE))
    for (const named of findItemFamilies([thing]))
      for (const item of BROAD_ITEMS[named] ?? [named]) if (!items.has(item)) items.set(item, thing)
  return new Map([...items].slice(0, MAX_ITEMS))
}

/**
 * Recipes that use what is at home, of the catalogue and of the member's household: what uses most of it comes first,
 * where fresh things count more, then what lacks least. Staples are never missing.
 * @param have as typed: 'leeks', '2 eggs'
 * @param minutes the most that a recipe may take, null for any time
 * @param diets what the recipe keeps for sure
 */
export async function findRecipesHaving(
  have: readonly string[],
  {
    member,
    minutes = null,
    diets = [],
    limit,
  }: { member: Member | null; minutes?: number | null; diets?: readonly Diet[]; limit: number },
): Promise<HavingResult[]> {
  const things = readItems(have)
  const typed = [...things.keys()]
  const wanted = typed.filter((item) => !STAPLES.includes(item))
  const items = wanted.length > 0 ? wanted : typed
  if (items.length === 0) return []
  const dietBits = toDietBitmask(diets)
  if (member && dietBits > 0) await judgeSavedRecipes(member.householdId)
  const [saved, catalogue, staples] = await Promise.all([
    member ? query(selectSavedRecipesHaving, [member.householdId, items, minutes, dietBits]) : [],
    findInCatalogue(items, { minutes, diets: dietBits, limit }),
    member ? loadOwnStaples(member) : [],
  ])
  const atHome = new Set([...typed, ...STAPLES, ...staples])
  const weights = new Map(items.map((item) => [item, weighItem(item)]))
  const found = [
    ...saved.map((row) => ({ ...row, slug: null, quality_score: 0, isOwn: true })),
    ...catalogue.map((row) => ({ ...row, isOwn: false })),
  ].map((row) => ({
    ...row,
    uses: row.item_keys.filter((item) => weights.has(item)),
    used: weighUse(row.item_keys, weights, things),
    missing: row.item_keys.filter((item) => !atHome.has(item)),
  }))
  // A household's own copy stands for its source.
  const byUrl = new Map(found.reverse().map((row) => [row.source_url, row]))
  return [...byUrl.values()].sort(compareItemUse).slice(0, limit).map(toResult)
}

/** The keys of what the household says is always at home. */
const loadOwnStaples = async (member: Member): Promise<string[]> =>
  findItemFamilies((await loadRegularItems(member)).staples)

/** The weights of what a recipe uses; two cheeses for the word 'cheese' count once. */
function weighUse(items: readonly string[], weights: ReadonlyMap<string, number>, things: ReadonlyMap<string, string>) {
  const byThing = new Map<string, number>()
  for (const item of items) {
    const thing = things.get(item) ?? item
    byThing.set(thing, Math.max(byThing.get(thing) ?? 0, weights.get(item) ?? 0))
  }
  return [...byThing.values()].reduce((sum, weight) => sum + weight, 0)
}

type CatalogueMatch = ItemMatch & { slug: string | null; quality_score: number }

async function findInCatalogue(
  items: string[],
  { minutes, diets, limit }: { minutes: number | null; diets: number; limit: number },
): Promise<CatalogueMatch[]> {
  const counts = await loadItemFrequencies()
  const weights = items.map(weighItem)
  const found = new Map<string, CatalogueMatch>()
  for (const { rare, sets } of planItemLookups(items, (item) => counts.get(item) ?? 0, LOOKUP_BUDGET)) {
    const values = [rare, sets.map(formatArray), items, weights, STAPLES, minutes, limit, diets] as const
    for (const row of await query(selectRecipesHaving, [...values])) found.set(row.id, row)
    if (found.size >= limit) break
  }
  return [...found.values()]
}

/** A PostgreSQL array literal. */
const formatArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

function toResult(row: CatalogueMatch & { uses: string[]; missing: string[]; isOwn: boolean }): HavingResult {
  const { title, source_url, source_domain, total_time_minutes, slug, isOwn, uses, missing } = row
  const { plate_url, picture_url } = withPictureUrls(row)
  return {
    title,
    source_url,
    source_domain,
    total_time_minutes,
    plate_url: isOwn ? plateUrl(row.id) : plate_url,
    picture_url,
    path: slug && !isOwn ? starterRecipePath(slug) : recipePath(source_url),
    is_saved: isOwn,
    uses: uses.map(itemName),
    missing: missing.map(itemName),
  }
}

const BOUGHT_DAYS = 7
const MAX_BOUGHT = 14

/** What the household has ticked off its lists in a week, staples and what is no food left out, latest first. */
export async function loadBoughtItems({ householdId }: Member): Promise<string[]> {
  const since = new Date(Date.now() - BOUGHT_DAYS * 86_400_000)
  const rows = await query(selectBoughtItems, [householdId, since])
  const seen = new Set<string>()
  return rows
    .map(({ name }) => name)
    .filter((name) => {
      const item = itemFamily(name)
      const aisle = findAisle(name)
      if (seen.has(item) || STAPLES.includes(item) || aisle === 'other') return false
      seen.add(item)
      return true
    })
    .slice(0, MAX_BOUGHT)
}

/**
 * The recipe's title, and its lines; the household's own copy counts.
 * @throws AppError `not_found`
 */
async function loadLines(member: Member, source_url: string): Promise<{ title: string; ingredients: string[] }> {
  const select = { title: true, ingredients: true } as const
  const recipe =
    (await db().savedRecipe.findFirst({ where: { householdId: member.householdId, source_url }, select })) ??
    (await db().recipe.findUnique({ where: { source_url, is_valid: true }, select }))
  if (!recipe) throw new AppError('not_found', RECIPE_NOT_AVAILABLE)
  return recipe
}

/**
 * Puts what a recipe needs and is not at home on the household's latest list, or on a first one. Idempotent by key.
 * @throws AppError `not_found` for the recipe, `invalid` when nothing is missing, `conflict` when the list is full
 */
export async function addMissingToList(
  member: Member,
  { source_url, have }: { source_url: string; have: readonly string[] },
  idempotencyKey: string | null,
): Promise<{ list: ShoppingList; added: string[] }> {
  const { title, ingredients } = await loadLines(member, source_url)
  const atHome = new Set([...STAPLES, ...(await loadOwnStaples(member)), ...readItems(have).keys()])
  return await addItemsToLatestList(
    member,
    { title, lines: ingredients, isWanted: (name, unit) => !atHome.has(itemFamily(name, unit)) },
    idempotencyKey,
  )
}

/** What of the things as typed is in none of the results. */
export function findUnusedThings(have: readonly string[], results: readonly HavingResult[]): string[] {
  const used = new Set(results.flatMap(({ uses }) => uses))
  const byThing = new Map<string, boolean>()
  for (const [item, thing] of readItems(have))
    byThing.set(thing, (byThing.get(thing) ?? false) || STAPLES.includes(item) || used.has(itemName(item)))
  return [...byThing].filter(([, isUsed]) => !isUsed).map(([thing]) => thing)
}

/** What can be tapped, without what the household is already shown as bought. */
export function listCommonItems(bought: readonly string[]): string[] {
  const known = new Set(bought.map((name) => itemFamily(name)))
  return Object.keys(COMMON_ITEMS).filter((name) => !known.has(itemFamily(name)))
}
