import { randomUUID } from 'node:crypto'
import { toPostgresJson, db, inTransaction } from '#app/platform/db.server'
import type { TransactionQuery } from '#app/platform/db.server'
import { cellIndexesOfRecipe, qualityTier } from './recipe-cells'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { toTimeCategory } from './categories'
import { classifyRecipe } from './classify-recipe'
import type { ExtractionResult } from '#packages/page-reader/choose-fields'
import { recipeFingerprint } from './fingerprint.server'
import { scoreRecipeQuality } from './quality-score'
import { RECIPE_DETAIL_SELECT } from './recipes.server'
import { isTrusted } from './trusted-sites'
import { getTrustedSites } from './trusted-sites.server'

/** When and how a page was read: what an operator wants to know, and what the next visit sends along. */
export type FetchEvidence = {
  http_status: number
  robots_verdict: 'allowed'
  etag: string | null
  last_modified: string | null
  fetched_at: Date
}

export type ExtractedRecipe = NonNullable<ExtractionResult['recipe']>
export type StoredRecipe = Awaited<ReturnType<typeof storeRecipe>>

/** What was read of a page; `addresses` are others that lead to it. */
export type RecipeToStore = Pick<ExtractionResult, 'fields' | 'problems'> & {
  recipe: ExtractedRecipe
  evidence: FetchEvidence
  addresses?: readonly string[]
}
/** Where a find is in the catalogue: `is_new` for a row that was not there before, `copy_of` for a dish that its site has under another address. */
export type StoredRecipeResult = {
  id: string
  source_url: string
  cells: number[]
  is_new: boolean
  copy_of: string | null
}

const STORED_RECIPE_SELECT = { ...RECIPE_DETAIL_SELECT, mood_categories: true, is_valid: true, shuffle: true } as const
const MAX_RECIPE_ADDRESSES = 20
/** PostgreSQL's integer. */
const MAX_RATING_COUNT = 2 ** 31 - 1

/**
 * Puts what was read into the catalogue, once per canonical address: a page read again replaces what was known of it.
 * Recipes of trusted sites stand on the shelves that they answer; others have a page and are found by their address.
 * A recipe of our own is never replaced.
 */
export async function storeRecipe(
  read: Pick<RecipeToStore, 'recipe' | 'fields' | 'problems'>,
  evidence: FetchEvidence,
  addresses: readonly string[] = [],
) {
  const [kept] = await inTransaction((ask) => storeRecipes(ask, [{ ...read, evidence, addresses }]))
  return await db().recipe.findUniqueOrThrow({ where: { id: kept!.id }, select: STORED_RECIPE_SELECT })
}

/**
 * The same for many, in a few statements of one transaction. Answers in their order.
 * @param once a dish that its site already has under another address is not stored again; that address leads to it
 */
export async function storeRecipes(
  ask: TransactionQuery,
  finds: readonly RecipeToStore[],
  { once = false } = {},
): Promise<StoredRecipeResult[]> {
  if (finds.length === 0) return []
  const read = finds.map(classifyForStorage)
  const originals = once ? await findDuplicateRecipes(ask, read) : new Map<string, string>()
  const rows = new Map<string, ClassifiedRecipeRow>()
  for (const one of read) {
    const already = rows.get(one.row.source_url)
    if (!originals.has(one.row.source_url) && (!already || already.row.quality_score <= one.row.quality_score))
      rows.set(one.row.source_url, one)
  }
  const kept = await upsertRecipes(ask, [...rows.values()], [...originals.values()])
  await replaceRecipeCells(ask, [...rows.values()], kept)
  const answers = read.map(({ row, cells }): StoredRecipeResult => {
    const copy_of = originals.get(row.source_url) ?? null
    const { id, source_url, is_new } = kept.get(copy_of ?? row.source_url)!
    return { id, source_url, cells: copy_of ? [] : cells, is_new: is_new && copy_of === null, copy_of }
  })
  await insertRecipeAddresses(ask, answers, finds)
  // A recipe that two finds of one batch have in common is new once.
  const told = new Set<string>()
  return answers.map((one) => {
    const is_new = one.is_new && !told.has(one.id)
    told.add(one.id)
    return { ...one, is_new }
  })
}

type RecipeRow = ReturnType<typeof toRecipeRow>
type ClassifiedRecipeRow = { row: RecipeRow; cells: number[] }
type UpsertedRecipe = { id: string; source_url: string; shuffle: number; is_new: boolean; is_own: boolean }

function classifyForStorage({ recipe, fields, problems, evidence }: RecipeToStore): ClassifiedRecipeRow {
  const classes = classifyRecipe(recipe)
  const row = toRecipeRow({ recipe, fields, problems }, classes, evidence)
  return { row, cells: isTrusted(recipe.source_url, getTrustedSites()) ? recipeCells(recipe, classes) : [] }
}

function toRecipeRow(
  { recipe, fields, problems }: Pick<RecipeToStore, 'recipe' | 'fields' | 'problems'>,
  classes: ReturnType<typeof classifyRecipe>,
  evidence: FetchEvidence,
) {
  const { language, ...read } = recipe
  return {
    ...read,
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
    ...evidence,
  }
}

/** What nobody could cook from, and what we could not file, stands on no shelf. */
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

/** By address, the address under which the same site has the same dish: in the catalogue, or earlier in this batch. */
async function findDuplicateRecipes(
  ask: TransactionQuery,
  read: readonly ClassifiedRecipeRow[],
): Promise<Map<string, string>> {
  const prints = read.flatMap(({ row }) => row.fingerprint ?? [])
  const known = await ask<{ source_url: string; fingerprint: string }>(
    'select source_url, fingerprint from recipes where fingerprint = any($1::text[]) and is_valid order by created_at, id',
    [prints],
    'recipe-copies',
  )
  const first = new Map<string, string>()
  for (const { source_url, fingerprint } of known) if (!first.has(fingerprint)) first.set(fingerprint, source_url)
  // What stands in the catalogue under two addresses already is read again under both.
  const standing = new Set(known.map(({ source_url }) => source_url))
  const copies = new Map<string, string>()
  for (const { row } of read) {
    if (row.fingerprint === null || standing.has(row.source_url)) continue
    const original = first.get(row.fingerprint) ?? row.source_url
    first.set(row.fingerprint, original)
    if (original !== row.source_url) copies.set(row.source_url, original)
  }
  return copies
}

const RECIPE_UPSERT_COLUMNS = [
  'title',
  'image_url',
  'source_url',
  'source_domain',
  'summary',
  'rating_value',
  'rating_count',
  'total_time_minutes',
  'prep_time_minutes',
  'cook_time_minutes',
  'yield',
  'ingredients',
  'steps',
  'quality_score',
  'ingredient_category',
  'mood_category',
  'mood_categories',
  'time_category',
  'is_valid',
  'invalid_reason',
  'fetched_at',
  'http_status',
  'robots_verdict',
  'etag',
  'last_modified',
  'extraction_notes',
  'fingerprint',
]
const UPSERT_RECIPES_SQL = `
  insert into recipes (id, updated_at, ${RECIPE_UPSERT_COLUMNS.join(', ')})
  select id, now(), ${RECIPE_UPSERT_COLUMNS.join(', ')} from jsonb_populate_recordset(null::recipes, $1::jsonb) order by source_url
  on conflict (source_url) do update set updated_at = now(), ${RECIPE_UPSERT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
  where recipes.slug is null
  returning id, source_url, shuffle, xmax = 0 as is_new, false as is_own`

/** By address; a recipe of our own is answered as it is, and so are those that others are copies of. */
async function upsertRecipes(
  ask: TransactionQuery,
  filed: readonly ClassifiedRecipeRow[],
  others: readonly string[],
): Promise<Map<string, UpsertedRecipe>> {
  const written = filed.length
    ? await ask<UpsertedRecipe>(
        UPSERT_RECIPES_SQL,
        [toPostgresJson(filed.map(({ row }) => ({ id: randomUUID(), ...row })))],
        'recipes-upsert',
      )
    : []
  const kept = new Map(written.map((row) => [row.source_url, row]))
  const missing = [...filed.map(({ row }) => row.source_url), ...others].filter((url) => !kept.has(url))
  if (missing.length) {
    const rows = await ask<UpsertedRecipe>(
      'select id, source_url, shuffle, false as is_new, slug is not null as is_own from recipes where source_url = any($1::text[])',
      [missing],
      'recipes-there',
    )
    for (const row of rows) kept.set(row.source_url, row)
  }
  return kept
}

async function replaceRecipeCells(
  ask: TransactionQuery,
  filed: readonly ClassifiedRecipeRow[],
  kept: ReadonlyMap<string, UpsertedRecipe>,
): Promise<void> {
  const placed = filed
    .flatMap(({ row, cells }) => ({ row, cells, at: kept.get(row.source_url)! }))
    .filter(({ at }) => !at.is_own)
  const old = placed.filter(({ at }) => !at.is_new).map(({ at }) => at.id)
  if (old.length) await ask('delete from recipe_shelves where recipe_id = any($1::uuid[])', [old], 'shelves-clear')
  const places = placed.flatMap(({ row, cells, at }) =>
    cells.map((shelf) => ({ recipe_id: at.id, shelf, tier: qualityTier(row.quality_score), shuffle: at.shuffle })),
  )
  if (places.length)
    await ask(
      'insert into recipe_shelves (recipe_id, shelf, tier, shuffle) select recipe_id, shelf, tier, shuffle from jsonb_populate_recordset(null::recipe_shelves, $1::jsonb)',
      [toPostgresJson(places)],
      'shelves-fill',
    )
}

async function insertRecipeAddresses(
  ask: TransactionQuery,
  kept: readonly StoredRecipeResult[],
  finds: readonly RecipeToStore[],
): Promise<void> {
  const wanted = kept.flatMap(({ id, source_url }, at) => {
    const { recipe, addresses = [] } = finds[at]!
    return [...new Set([recipe.source_url, ...addresses])]
      .filter((url) => url !== source_url)
      .map((url) => ({ url, recipe_id: id }))
  })
  if (wanted.length === 0) return
  await ask(
    `insert into recipe_addresses (url, recipe_id)
     select url, recipe_id from (
       select w.url, w.recipe_id, row_number() over (partition by w.recipe_id order by w.url) + (select count(*) from recipe_addresses a where a.recipe_id = w.recipe_id) as place
       from (select distinct on (url) url, recipe_id from jsonb_populate_recordset(null::recipe_addresses, $1::jsonb) order by url) w
       where not exists (select 1 from recipe_addresses a where a.url = w.url)
     ) counted where place <= $2
     on conflict do nothing`,
    [toPostgresJson(wanted), MAX_RECIPE_ADDRESSES],
    'recipe-addresses-add',
  )
}
