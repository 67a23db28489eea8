import { randomUUID, createHash } from 'node:crypto'
import { db, execute, inTransaction, query, toPostgresJson, type DatabaseTransaction } from '#app/platform/db.server'
import { cellIndexesOfRecipe, qualityTier } from './recipe-cells'
import { findUncrawlableAddresses } from '#app/domain/operators/trash.server'
import { toIngredientColumns } from './ingredient-columns.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { toTimeCategory } from './categories'
import { classifyRecipe } from './classify-recipe'
import type { ExtractionResult } from '#packages/page-reader/choose-fields'
import { scoreRecipeQuality } from './quality-score'
import { RECIPE_DETAIL_SELECT } from './recipes.server'
import { isTrusted, type ConfiguredSite, bareHost } from './trusted-sites'
import { loadTrustedSites } from './trusted-sites.server'
import {
  deleteCellsOfRecipes,
  insertAddressesOfRecipes,
  insertRecipeCells,
  selectRecipesByFingerprint,
  selectRecipesByUrl,
  upsertRecipesFromJson,
  type UpsertedRecipe,
} from './queries.server'

/** Words only: a site may spell the same recipe with other quotes, spaces and capitals at another URL. */
const normalizeFingerprintText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Duplicate detection: equal for the same dish on the same host, whatever the URL. Null when there is too little
 * text to compare.
 */
export function recipeFingerprint({
  title,
  ingredients,
  source_url,
}: {
  title: string
  ingredients: readonly string[]
  source_url: string
}): string | null {
  const name = normalizeFingerprintText(title)
  if (name === '' || ingredients.length < 2) return null
  const parts = [bareHost(source_url) ?? '', name, ...ingredients.map(normalizeFingerprintText).sort()]
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}

/** Fetch metadata: for the admin pages, and for conditional requests of the next crawl (ETag, Last-Modified). */
type FetchEvidence = {
  http_status: number
  robots_verdict: 'allowed'
  etag: string | null
  last_modified: string | null
  fetched_at: Date
}

type ExtractedRecipe = NonNullable<ExtractionResult['recipe']>
export type StoredRecipe = Awaited<ReturnType<typeof storeRecipe>>

/** An extracted recipe to store; `addresses` are alias URLs that lead to it. */
export type RecipeToStore = Pick<ExtractionResult, 'fields' | 'problems'> & {
  recipe: ExtractedRecipe
  evidence: FetchEvidence
  addresses?: readonly string[]
}
/**
 * `is_new` for an inserted row; `copy_of` is the URL of the same dish of the same site when this one is a duplicate.
 */
export type StoredRecipeResult = {
  id: string
  source_url: string
  cells: number[]
  is_new: boolean
  copy_of: string | null
}

const STORED_RECIPE_SELECT = { ...RECIPE_DETAIL_SELECT, mood_categories: true, is_valid: true, shuffle: true } as const
export const MAX_RECIPE_ADDRESSES = 20
/** PostgreSQL's integer range. */
const MAX_RATING_COUNT = 2 ** 31 - 1

/**
 * Upserts an extracted recipe by its canonical URL. Only recipes of trusted sites get search cells, and of these none
 * that an operator deleted; others are reachable by URL. Starter recipes are never overwritten.
 */
export async function storeRecipe(
  extraction: Pick<RecipeToStore, 'recipe' | 'fields' | 'problems'>,
  evidence: FetchEvidence,
  addresses: readonly string[] = [],
) {
  const trustedSites = await loadTrustedSites()
  const [stored] = await inTransaction((tx) =>
    storeRecipes(tx, [{ ...extraction, evidence, addresses }], { trustedSites }),
  )
  return await db().recipe.findUniqueOrThrow({ where: { id: stored!.id }, select: STORED_RECIPE_SELECT })
}

/**
 * Batch upsert in one transaction; the results have the order of `finds`.
 * @param once skip duplicates: a dish that its site already has at another URL is not stored again, its URL becomes
 *   an alias
 */
export async function storeRecipes(
  tx: DatabaseTransaction,
  recipes: readonly RecipeToStore[],
  { trustedSites, once = false }: { trustedSites: readonly ConfiguredSite[]; once?: boolean },
): Promise<StoredRecipeResult[]> {
  if (recipes.length === 0) return []
  const uncrawlable = await findUncrawlableAddresses(
    tx,
    recipes.map(({ recipe }) => recipe.source_url),
  )
  const classified = recipes
    .map((recipe) => classifyForStorage(recipe, trustedSites))
    .map((item) => (uncrawlable.has(item.row.source_url) ? { ...item, cells: [] } : item))
  const originals = once ? await findDuplicateRecipes(tx, classified) : new Map<string, string>()
  const rows = new Map<string, ClassifiedRecipeRow>()
  for (const item of classified) {
    const previous = rows.get(item.row.source_url)
    if (!originals.has(item.row.source_url) && (!previous || previous.row.quality_score <= item.row.quality_score))
      rows.set(item.row.source_url, item)
  }
  const stored = await upsertRecipes(tx, [...rows.values()], [...originals.values()])
  await replaceRecipeCells(tx, [...rows.values()], stored)
  const results = classified.map(({ row, cells }): StoredRecipeResult => {
    const copy_of = originals.get(row.source_url) ?? null
    const { id, source_url, is_new } = stored.get(copy_of ?? row.source_url)!
    return { id, source_url, cells: copy_of ? [] : cells, is_new: is_new && copy_of === null, copy_of }
  })
  await insertRecipeAddresses(tx, results, recipes)
  // A recipe that occurs twice in a batch counts as new once.
  const seenIds = new Set<string>()
  return results.map((item) => {
    const is_new = item.is_new && !seenIds.has(item.id)
    seenIds.add(item.id)
    return { ...item, is_new }
  })
}

type RecipeRow = ReturnType<typeof toRecipeRow>
type ClassifiedRecipeRow = { row: RecipeRow; cells: number[] }

function classifyForStorage(
  { recipe, fields, problems, evidence }: RecipeToStore,
  trustedSites: readonly ConfiguredSite[],
): ClassifiedRecipeRow {
  const classes = classifyRecipe(recipe)
  const row = toRecipeRow({ recipe, fields, problems }, classes, evidence)
  return { row, cells: isTrusted(recipe.source_url, trustedSites) ? recipeCells(recipe, classes) : [] }
}

function toRecipeRow(
  { recipe, fields, problems }: Pick<RecipeToStore, 'recipe' | 'fields' | 'problems'>,
  classes: ReturnType<typeof classifyRecipe>,
  evidence: FetchEvidence,
) {
  const { language, ...columns } = recipe
  return {
    ...columns,
    image_url: recipe.image_url && canonicalizeUrl(recipe.image_url),
    rating_count: recipe.rating_count && Math.min(recipe.rating_count, MAX_RATING_COUNT),
    ingredient_category: classes.ingredient_category,
    mood_category: classes.mood_categories[0] ?? null,
    mood_categories: classes.mood_categories,
    time_category: recipe.total_time_minutes === null ? null : toTimeCategory(recipe.total_time_minutes),
    quality_score: scoreRecipeQuality(recipe),
    is_valid: true,
    invalid_reason: null,
    extraction_notes: { language, fields, problems, reasons: classes.reasons },
    fingerprint: recipeFingerprint(recipe),
    ...toIngredientColumns(recipe.ingredients),
    ...evidence,
  }
}

/** Recipes that are incomplete or unclassified get no search cells. */
export function recipeCells(
  { total_time_minutes, ingredients, steps }: Pick<ExtractedRecipe, 'total_time_minutes' | 'ingredients' | 'steps'>,
  classes: Pick<ReturnType<typeof classifyRecipe>, 'ingredient_category' | 'mood_categories'>,
): number[] {
  if (!classes.ingredient_category || !total_time_minutes || ingredients.length < 2 || steps.length === 0) return []
  return cellIndexesOfRecipe({
    ingredient: classes.ingredient_category,
    moods: classes.mood_categories,
    minutes: total_time_minutes,
  })
}

/**
 * Duplicates by fingerprint: URL to the URL of the same dish on the same site, in the catalogue or earlier in the
 * batch.
 */
async function findDuplicateRecipes(
  tx: DatabaseTransaction,
  classified: readonly ClassifiedRecipeRow[],
): Promise<Map<string, string>> {
  const prints = classified.flatMap(({ row }) => row.fingerprint ?? [])
  const existing = await query(selectRecipesByFingerprint, [prints], tx)
  const originalByFingerprint = new Map<string, string>()
  for (const { source_url, fingerprint } of existing)
    if (!originalByFingerprint.has(fingerprint)) originalByFingerprint.set(fingerprint, source_url)
  // Rows that already exist under two URLs are both updated, not merged.
  const existingUrls = new Set(existing.map(({ source_url }) => source_url))
  const copies = new Map<string, string>()
  for (const { row } of classified) {
    if (row.fingerprint === null || existingUrls.has(row.source_url)) continue
    const original = originalByFingerprint.get(row.fingerprint) ?? row.source_url
    originalByFingerprint.set(row.fingerprint, original)
    if (original !== row.source_url) copies.set(row.source_url, original)
  }
  return copies
}

/** Upserts rows keyed by source_url. Starter recipes and the originals of duplicates are only looked up. */
async function upsertRecipes(
  tx: DatabaseTransaction,
  filed: readonly ClassifiedRecipeRow[],
  originalUrls: readonly string[],
): Promise<Map<string, UpsertedRecipe>> {
  const json = toPostgresJson(filed.map(({ row }) => ({ id: randomUUID(), ...row })))
  const written = filed.length ? await query(upsertRecipesFromJson, [json], tx) : []
  const storedByUrl = new Map(written.map((row) => [row.source_url, row]))
  const missing = [...filed.map(({ row }) => row.source_url), ...originalUrls].filter((url) => !storedByUrl.has(url))
  if (missing.length) {
    const rows = await query(selectRecipesByUrl, [missing], tx)
    for (const row of rows) storedByUrl.set(row.source_url, row)
  }
  return storedByUrl
}

async function replaceRecipeCells(
  tx: DatabaseTransaction,
  filed: readonly ClassifiedRecipeRow[],
  storedByUrl: ReadonlyMap<string, UpsertedRecipe>,
): Promise<void> {
  const placed = filed
    .flatMap(({ row, cells }) => ({ row, cells, stored: storedByUrl.get(row.source_url)! }))
    .filter(({ stored }) => !stored.is_own)
  const old = placed.filter(({ stored }) => !stored.is_new).map(({ stored }) => stored.id)
  if (old.length) await execute(deleteCellsOfRecipes, [old], tx)
  const cellRows = placed.flatMap(({ row, cells, stored }) =>
    cells.map((shelf) => ({
      recipe_id: stored.id,
      shelf,
      tier: qualityTier(row.quality_score),
      shuffle: stored.shuffle,
      diets: row.diets,
    })),
  )
  if (cellRows.length) await execute(insertRecipeCells, [toPostgresJson(cellRows)], tx)
}

async function insertRecipeAddresses(
  tx: DatabaseTransaction,
  results: readonly StoredRecipeResult[],
  recipes: readonly RecipeToStore[],
): Promise<void> {
  const aliases = results.flatMap(({ id, source_url }, index) => {
    const { recipe, addresses = [] } = recipes[index]!
    return [...new Set([recipe.source_url, ...addresses])]
      .filter((url) => url !== source_url)
      .map((url) => ({ url, recipe_id: id }))
  })
  if (aliases.length === 0) return
  await execute(insertAddressesOfRecipes, [toPostgresJson(aliases), MAX_RECIPE_ADDRESSES], tx)
}
