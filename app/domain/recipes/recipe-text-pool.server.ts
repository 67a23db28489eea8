import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import type { RecipeIngredientLine } from '#packages/ingredients/merge-ingredients'
import { createWorkerPool, findWorkerFile, type WorkerPool } from '#packages/page-reader/worker-pool.server'
import type { ItemRecord } from '../shopping-lists/item-patches'
import { createItemsFromLines } from '../shopping-lists/items-from-lines'
import type { RecipeTextResult, RecipeTextTask } from './recipe-text-worker.server'
import { scaleRecipe, type ScalableRecipe, type ScaledRecipe } from './scaled-recipe'

/** Read in the main thread, in 20 ms at most; the longest of 700 recipe pages has 6,400. */
const MAX_INLINE_RECIPE_CHARACTERS = 8_000
/** A line is read three times as thoroughly for a shopping list. */
const MAX_INLINE_LINE_CHARACTERS = 2_500
const TIME_LIMIT_MS = 10_000
const TEXT_TOO_LONG = 'This is too much text to read just now. Please try again in a minute.'

let globalRecipeTextPool: WorkerPool<RecipeTextTask, RecipeTextResult> | undefined

/**
 * scaleRecipe(), in a worker thread when the recipe is long: a text that was made to be slow delays nobody else.
 * @throws AppError `unavailable`
 */
export async function scaleUntrustedRecipe(
  { yield: servings, ingredients, steps }: ScalableRecipe,
  factor = 1,
): Promise<ScaledRecipe> {
  const recipe = { yield: servings, ingredients, steps }
  if (countCharacters([...ingredients, ...steps]) <= MAX_INLINE_RECIPE_CHARACTERS) return scaleRecipe(recipe, factor)
  const result = await runInWorker({ kind: 'scale', recipe, factor })
  if (!('scaled' in result)) throw new AppError('unavailable', TEXT_TOO_LONG)
  return result.scaled
}

/**
 * createItemsFromLines(), in a worker thread when there are many lines.
 * @throws AppError `unavailable`
 */
export async function createItemsFromUntrustedLines(lines: RecipeIngredientLine[]): Promise<ItemRecord[]> {
  if (countCharacters(lines.map(({ line }) => line)) <= MAX_INLINE_LINE_CHARACTERS)
    return createItemsFromLines(lines, randomUUID)
  const result = await runInWorker({ kind: 'items', lines })
  if (!('items' in result)) throw new AppError('unavailable', TEXT_TOO_LONG)
  return result.items
}

async function runInWorker(task: RecipeTextTask): Promise<RecipeTextResult> {
  globalRecipeTextPool ??= createWorkerPool<RecipeTextTask, RecipeTextResult>({
    worker: findWorkerFile(import.meta.dirname, 'recipe-text-worker'),
    warmUpTask: { kind: 'items', lines: [] },
    threads: 1,
    timeLimitMs: TIME_LIMIT_MS,
  })
  const outcome = await globalRecipeTextPool.run(task)
  if (!outcome.ok) throw new AppError('unavailable', TEXT_TOO_LONG)
  return outcome.result
}

export async function closeRecipeTextPool(): Promise<void> {
  await globalRecipeTextPool?.close()
  globalRecipeTextPool = undefined
}

const countCharacters = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)
