import { log, serializeError } from '#app/platform/log.server'
import {
  DIET_RULES_VERSION,
  toDietColumns,
  type DietColumns,
  toItemColumns,
  type ItemColumns,
} from './ingredient-columns'
import type { IngredientColumns, IngredientColumnsTask } from './ingredient-columns-worker.server'
import { countCharacters, createUntrustedTextPool } from './untrusted-text-pool.server'

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
export const readDietColumns = (ingredients: readonly string[]): Promise<DietColumns> =>
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
