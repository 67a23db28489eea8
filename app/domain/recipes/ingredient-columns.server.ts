import { log, serializeError } from '#app/platform/log.server'
import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { createEventLoopYield } from '#app/platform/flow/event-loop-yield'
import {
  DIET_RULES_VERSION,
  toDietColumns,
  type DietColumns,
  toItemColumns,
  type ItemColumns,
} from './ingredient-columns'
import type { IngredientColumns, IngredientColumnsTask } from './ingredient-columns-worker.server'
import { countCharacters, createUntrustedTextPool } from './untrusted-text-pool.server'
import { selectRecipesToJudge, updateDietsOfRecipes } from './queries.server'

/** Read in the main thread, in 20 ms at most; lines that were made to be slow take 5 ms for 1,000. */
const MAX_INLINE_CHARACTERS = 4_000

/** As after a migration that changes the reading: the jobs that read items and diets find them. */
const UNREAD = { item_keys: [], fresh_shares: null, diets: 0, diets_version: 0 }
/** Of lines that could not be read in time. */
const UNKNOWN: IngredientColumns = { item_keys: [], fresh_shares: {}, diets: 0, diets_version: DIET_RULES_VERSION }

const pool = createUntrustedTextPool<IngredientColumnsTask, IngredientColumns>({
  directory: import.meta.dirname,
  name: 'ingredient-columns-worker',
  warmUpTask: { ingredients: [] },
})

const isLong = (ingredients: readonly string[]) => countCharacters(ingredients) > MAX_INLINE_CHARACTERS

/** For a write: the columns of a recipe as people write them; a very long one is left to the jobs. */
export const toIngredientColumns = (ingredients: readonly string[]): IngredientColumns | typeof UNREAD =>
  isLong(ingredients) ? UNREAD : { ...toItemColumns(ingredients), ...toDietColumns(ingredients) }

/** For the jobs: of any recipe, of a very long one in a worker thread. Never rejects. */
export const readItemColumns = (ingredients: readonly string[]): Promise<ItemColumns> =>
  readColumns(ingredients, toItemColumns)
/** As readItemColumns(). */
const readDietColumns = (ingredients: readonly string[]): Promise<DietColumns> =>
  readColumns(ingredients, toDietColumns)

async function readColumns<Columns extends ItemColumns | DietColumns>(
  ingredients: readonly string[],
  read: (ingredients: readonly string[]) => Columns,
): Promise<Columns | IngredientColumns> {
  if (!isLong(ingredients)) return read(ingredients)
  try {
    return await pool.run({ ingredients })
  } catch (error) {
    log.warn({ err: serializeError(error) }, 'ingredient lines were not read')
    return UNKNOWN
  }
}

export const closeIngredientColumnsPool = (): Promise<void> => pool.close()

const BATCH_SIZE = 50

/** Judges the catalogue's recipes that earlier rules have judged, in batches, until none is left. */
export async function refillRecipeDiets(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const recipes = await query(selectRecipesToJudge, [DIET_RULES_VERSION, BATCH_SIZE])
    if (recipes.length === 0) return
    const judged = await judgeRecipes(recipes)
    await execute(updateDietsOfRecipes, [toPostgresJson(judged), DIET_RULES_VERSION])
  }
}

/** The diets of each; requests are served in between. */
export async function judgeRecipes(
  recipes: readonly { id: string; ingredients: readonly string[] }[],
): Promise<({ id: string } & DietColumns)[]> {
  const takeTurns = createEventLoopYield()
  const judged: ({ id: string } & DietColumns)[] = []
  for (const { id, ingredients } of recipes) {
    const { diets, diets_version } = await readDietColumns(ingredients)
    judged.push({ id, diets, diets_version })
    await takeTurns()
  }
  return judged
}
