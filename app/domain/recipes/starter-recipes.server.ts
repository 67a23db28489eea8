import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { db, execute, query, type DatabaseTransaction } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { env } from '#app/platform/env.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { cellIndexesOfRecipe, qualityTier } from './recipe-cells'
import { toDietColumns, type ItemColumns } from './ingredient-columns'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, toTimeCategory } from './categories'
import { scoreRecipeQuality } from './quality-score'
import { starterRecipePath } from './recipe-paths'
import { insertStarterRecipes, moveStarterRecipes, tryStarterSeedingLock } from './queries.server'

/** The source_domain of starter recipes; format-recipe.ts has its display name. */
const STARTER_DOMAIN = 'larder'

/** One JSON file under prisma/starter. Minutes are whole; calories are an estimate per serving. */
const StarterRecipe = z.strictObject({
  title: z.string().min(3).max(60),
  summary: z.string().min(60).max(200),
  ingredient: z.enum(MAIN_INGREDIENT_CATEGORIES),
  moods: z.array(z.enum(MOOD_CATEGORIES)).min(1).max(3),
  prep_time_minutes: z.int().min(0),
  cook_time_minutes: z.int().min(0),
  total_time_minutes: z.int().min(1),
  yield: z.string().min(3),
  calories_per_serving: z.int().min(20).max(1500),
  course: z.enum(['Main course', 'Soup', 'Salad', 'Side dish', 'Snack', 'Breakfast', 'Starter']),
  cuisine: z.string().min(2),
  keywords: z.array(z.string().min(2)).min(3).max(6),
  ingredients: z.array(z.string().min(3).max(200)).min(4).max(18),
  steps: z.array(z.string().min(30).max(500)).min(3).max(9),
})
type StarterRecipe = z.output<typeof StarterRecipe> & { slug: string }

/**
 * Loads all starter recipe files.
 * @throws Error with the file name and the validation error
 */
export async function loadStarterRecipes(folder: string): Promise<StarterRecipe[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')).sort()
  const recipes: StarterRecipe[] = []
  // Batched: file descriptor limits are low on some machines.
  for (let start = 0; start < files.length; start += MAX_CONCURRENT_FILE_READS)
    recipes.push(
      ...(await Promise.all(
        files.slice(start, start + MAX_CONCURRENT_FILE_READS).map((file) => loadStarterRecipeFile(folder, file)),
      )),
    )
  return recipes
}

const MAX_CONCURRENT_FILE_READS = 32

async function loadStarterRecipeFile(folder: string, file: string): Promise<StarterRecipe> {
  const parsed = StarterRecipe.safeParse(parseStarterJson(await readFile(path.join(folder, file), 'utf8'), file))
  if (!parsed.success) throw new Error(`prisma/starter/${file}: ${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, slug: path.basename(file, '.json') }
}

function parseStarterJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`prisma/starter/${file}: ${String(cause)}`, { cause })
  }
}

const StarterItems = z.strictObject({
  item_keys: z.array(z.string()),
  fresh_shares: z.record(z.string(), z.number()),
}) satisfies z.ZodType<ItemColumns>

/**
 * What the starter recipes need, by slug: written by `npx tsx scripts/starter-items.ts`, as every first start would wait for it. A
 * recipe that is not in the file is read by the job.
 */
async function loadStarterItems(folder: string): Promise<Map<string, ItemColumns>> {
  const text = await readFile(`${folder}-items.json`, 'utf8').catch(() => '{}')
  return new Map(Object.entries(z.record(z.string(), StarterItems).parse(JSON.parse(text))))
}

const SEED_RECORD_KEY = 'starter_kitchen'
const MAX_SEEDING_WAIT_MS = 25_000
/** All 211 at once may take longer than the 7 s of one statement (db.server.ts) where a busy machine starts for the first time. */
const RECIPES_PER_STATEMENT = 40

/**
 * Seeds the starter recipes: inserts new and changed files, deletes recipes whose file is gone, moves the others to another
 * origin, and leaves alone what an operator deleted or edited; `restoresDeleted` also inserts what was deleted. An advisory
 * lock makes concurrent server starts safe. `writtenCount` is without those that were only moved.
 */
export async function seedStarterRecipes(
  folder: string,
  origin: string,
  { restoresDeleted = false } = {},
): Promise<{ writtenCount: number; unchangedCount: number }> {
  const kitchen = await loadStarterRecipes(folder)
  const prints = new Map(kitchen.map((recipe) => [recipe.slug, hashStarterRecipe(recipe)]))
  const stored = await db().setting.findUnique({ where: { key: SEED_RECORD_KEY } })
  if (!restoresDeleted && isSeedUnchanged(parseSeedRecord(stored?.value), { origin, prints }))
    return { writtenCount: 0, unchangedCount: kitchen.length }

  return await db().$transaction(
    async (tx) => {
      await waitForStarterSeedingLock(tx)
      const { origin: earlierOrigin, prints: before } = parseSeedRecord(
        (await tx.setting.findUnique({ where: { key: SEED_RECORD_KEY } }))?.value,
      )
      const present = new Set(
        (await tx.recipe.findMany({ where: { slug: { not: null } }, select: { slug: true } })).map(({ slug }) => slug),
      )
      const isUnchanged = (recipe: StarterRecipe) =>
        before.get(recipe.slug) === (earlierOrigin === null ? hashWithOrigin(recipe, origin) : prints.get(recipe.slug))
      const changed = kitchen.filter((recipe) =>
        present.has(recipe.slug) ? !isUnchanged(recipe) : restoresDeleted || !before.has(recipe.slug),
      )
      const gone = [...before.keys()].filter((slug) => !prints.has(slug))
      await tx.recipe.deleteMany({ where: { slug: { in: [...changed.map(({ slug }) => slug), ...gone] } } })
      if (earlierOrigin !== null && earlierOrigin !== origin)
        await execute(moveStarterRecipes, [earlierOrigin, origin], tx)
      const items = await loadStarterItems(folder)
      for (let from = 0; from < changed.length; from += RECIPES_PER_STATEMENT) {
        const part = changed.slice(from, from + RECIPES_PER_STATEMENT)
        const rows = part.map((recipe) => ({
          ...toStarterRecipeRow(recipe, origin),
          item_keys: null,
          fresh_shares: null,
          ...items.get(recipe.slug),
        }))
        await execute(insertStarterRecipes, [JSON.stringify(rows), JSON.stringify(part.flatMap(toStarterCellRows))], tx)
      }
      const value = JSON.stringify({ origin, recipes: Object.fromEntries(prints) })
      await tx.setting.upsert({
        where: { key: SEED_RECORD_KEY },
        create: { key: SEED_RECORD_KEY, value },
        update: { value },
      })
      return { writtenCount: changed.length, unchangedCount: kitchen.length - changed.length }
    },
    { timeout: 30_000 },
  )
}

/**
 * Another server that starts may seed for longer than a statement may take: asked again and again, not waited for.
 * @throws Error after 25 seconds
 */
async function waitForStarterSeedingLock(tx: DatabaseTransaction): Promise<void> {
  const until = Date.now() + MAX_SEEDING_WAIT_MS
  while (!(await query(tryStarterSeedingLock, [SEED_RECORD_KEY], tx))[0]?.isMine) {
    if (Date.now() > until) throw new Error('Another server has been writing the starter recipes for 25 seconds.')
    await pause(200)
  }
}

/** How many starter recipes are in the catalogue, and how many an operator deleted. */
export async function countStarterRecipes(): Promise<{ present: number; deleted: number }> {
  const [setting, present] = await Promise.all([
    db().setting.findUnique({ where: { key: SEED_RECORD_KEY } }),
    db().recipe.count({ where: { slug: { not: null } } }),
  ])
  return { present, deleted: Math.max(0, parseSeedRecord(setting?.value).prints.size - present) }
}

/** What was seeded last: the files' hashes by slug, and under which origin; null where they were hashed with it. */
type SeedRecord = { origin: string | null; prints: Map<string, string> }

const Prints = z.record(z.string(), z.string())
const StoredSeedRecord = z.union([
  z.object({ origin: z.string(), recipes: Prints }),
  Prints.transform((recipes) => ({ origin: null, recipes })),
])

function parseSeedRecord(value: string | undefined): SeedRecord {
  const { origin, recipes } = StoredSeedRecord.parse(JSON.parse(value ?? '{}'))
  return { origin, prints: new Map(Object.entries(recipes)) }
}

const isSeedUnchanged = (before: SeedRecord, { origin, prints }: SeedRecord): boolean =>
  before.origin === origin &&
  before.prints.size === prints.size &&
  [...prints].every(([slug, print]) => before.prints.get(slug) === print)

const hashJson = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
const hashStarterRecipe = (recipe: StarterRecipe) => hashJson(recipe)
/** As records had it before they said the origin. */
const hashWithOrigin = (recipe: StarterRecipe, origin: string) => hashJson([recipe, origin])

/** Deterministic UUID (version 8, RFC 9562 5.8): the plate drawing is seeded by the id. */
export function starterRecipeId(slug: string): string {
  const hex = createHash('sha256').update(`larder starter ${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const starterShuffle = (slug: string) => createHash('sha256').update(slug).digest().readUInt32BE(0) >>> 1

function toStarterRecipeRow(recipe: StarterRecipe, origin: string): Prisma.RecipeCreateManyInput {
  const { ingredient, moods, calories_per_serving, slug, ...rest } = recipe
  return {
    ...rest,
    id: starterRecipeId(slug),
    slug,
    calories: calories_per_serving,
    source_url: origin + starterRecipePath(slug),
    source_domain: STARTER_DOMAIN,
    author: 'Larder',
    ingredient_category: ingredient,
    mood_category: moods[0],
    mood_categories: moods,
    time_category: toTimeCategory(recipe.total_time_minutes),
    quality_score: starterQuality(recipe),
    shuffle: starterShuffle(slug),
    ...toDietColumns(recipe.ingredients),
  }
}

const starterQuality = (recipe: StarterRecipe) =>
  scoreRecipeQuality({ ...recipe, image_url: null, rating_value: null, rating_count: null })

function toStarterCellRows(recipe: StarterRecipe): Prisma.RecipeShelfCreateManyInput[] {
  const cellRow = {
    recipe_id: starterRecipeId(recipe.slug),
    tier: qualityTier(starterQuality(recipe)),
    shuffle: starterShuffle(recipe.slug),
  }
  return cellIndexesOfRecipe({
    ingredient: recipe.ingredient,
    moods: recipe.moods,
    minutes: recipe.total_time_minutes,
  }).map((shelf) => ({ ...cellRow, shelf }))
}

/** Inserts the starter recipes that operators deleted; returns how many. */
export async function restoreStarterRecipes({ operator }: { operator: Operator }): Promise<{ restored: number }> {
  const { writtenCount: restored } = await seedStarterRecipes(resolveProjectPath('prisma/starter'), env().APP_ORIGIN, {
    restoresDeleted: true,
  })
  await recordAuditEntry(operator, { action: 'starter recipes restored', detail: { recipes: restored } })
  return { restored }
}
