import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RecipeScalingTask } from './recipe-scaling-worker.server'
import { scaleRecipe } from './scale-recipe.server'
import type { ScalableRecipe, ScaledRecipe, Scaling } from './recipe'
import { countCharacters, createUntrustedTextPool } from './untrusted-text-pool.server'

/** Read in the main thread, in 20 ms at most; the longest of 700 recipe pages has 6,400. */
const MAX_INLINE_RECIPE_CHARACTERS = 8_000

const pool = createUntrustedTextPool<RecipeScalingTask, ScaledRecipe>({
  directory: import.meta.dirname,
  name: 'recipe-scaling-worker',
  warmUpTask: { recipe: { yield: null, ingredients: [], steps: [] }, scaling: { x: 1, system: null } },
})

/** A recipe of usual length is 5 KB when it is scaled. */
const MAX_CACHED_RECIPES = 500
const MAX_CACHED_CHARACTERS = 2_000_000
const cache = new LRUCache<string, ScaledRecipe>({ max: MAX_CACHED_RECIPES, maxSize: MAX_CACHED_CHARACTERS })

/**
 * scaleRecipe(), in a worker thread when the recipe is long: a text that was made to be slow delays nobody else. The
 * result, which takes a millisecond or more, is cached by the text that it was made from; callers must not change it.
 * @throws AppError `unavailable`
 */
export async function scaleUntrustedRecipe(
  { title = '', yield: servings, ingredients, steps, source_domain }: ScalableRecipe,
  scaling?: Scaling,
): Promise<ScaledRecipe> {
  const recipe = {
    title,
    yield: servings,
    ingredients,
    steps,
    ...(source_domain === undefined ? {} : { source_domain }),
  }
  const task: RecipeScalingTask = { recipe, scaling: scaling ?? { x: 1, system: null } }
  const key = createHash('sha256').update(JSON.stringify(task)).digest('base64')
  const cached = cache.get(key)
  if (cached) return cached
  const characters = countCharacters([...ingredients, ...steps])
  const scaled = characters <= MAX_INLINE_RECIPE_CHARACTERS ? scaleRecipe(recipe, task.scaling) : await pool.run(task)
  cache.set(key, scaled, { size: characters + 1 })
  return scaled
}

export const closeRecipeScalingPool = (): Promise<void> => pool.close()
