import type { RecipeScalingTask } from './recipe-scaling-worker.server'
import { scaleRecipe, type ScalableRecipe, type ScaledRecipe } from './scaled-recipe'
import { countCharacters, createUntrustedTextPool } from './untrusted-text-pool.server'

/** Read in the main thread, in 20 ms at most; the longest of 700 recipe pages has 6,400. */
const MAX_INLINE_RECIPE_CHARACTERS = 8_000

const pool = createUntrustedTextPool<RecipeScalingTask, ScaledRecipe>({
  directory: import.meta.dirname,
  name: 'recipe-scaling-worker',
  warmUpTask: { recipe: { yield: null, ingredients: [], steps: [] }, factor: 1 },
})

/**
 * scaleRecipe(), in a worker thread when the recipe is long: a text that was made to be slow delays nobody else.
 * @throws AppError `unavailable`
 */
export async function scaleUntrustedRecipe(
  { yield: servings, ingredients, steps }: ScalableRecipe,
  factor = 1,
): Promise<ScaledRecipe> {
  const recipe = { yield: servings, ingredients, steps }
  return countCharacters([...ingredients, ...steps]) <= MAX_INLINE_RECIPE_CHARACTERS
    ? scaleRecipe(recipe, factor)
    : await pool.run({ recipe, factor })
}

export const closeRecipeScalingPool = (): Promise<void> => pool.close()
