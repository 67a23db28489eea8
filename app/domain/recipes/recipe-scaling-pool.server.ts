import type { RecipeScalingTask } from './recipe-scaling-worker.server'
import { scaleRecipe } from './scale-recipe.server'
import type { ScalableRecipe, ScaledRecipe, Scaling } from './scaled-recipe'
import { countCharacters, createUntrustedTextPool } from './untrusted-text-pool.server'

/** Read in the main thread, in 20 ms at most; the longest of 700 recipe pages has 6,400. */
const MAX_INLINE_RECIPE_CHARACTERS = 8_000

const pool = createUntrustedTextPool<RecipeScalingTask, ScaledRecipe>({
  directory: import.meta.dirname,
  name: 'recipe-scaling-worker',
  warmUpTask: { recipe: { yield: null, ingredients: [], steps: [] }, scaling: { x: 1, system: null } },
})

/**
 * scaleRecipe(), in a worker thread when the recipe is long: a text that was made to be slow delays nobody else.
 * @throws AppError `unavailable`
 */
export async function scaleUntrustedRecipe(
  { yield: servings, ingredients, steps, source_domain }: ScalableRecipe,
  scaling?: Scaling,
): Promise<ScaledRecipe> {
  const recipe = { yield: servings, ingredients, steps, ...(source_domain === undefined ? {} : { source_domain }) }
  return countCharacters([...ingredients, ...steps]) <= MAX_INLINE_RECIPE_CHARACTERS
    ? scaleRecipe(recipe, scaling)
    : await pool.run({ recipe, scaling: scaling ?? { x: 1, system: null } })
}

export const closeRecipeScalingPool = (): Promise<void> => pool.close()
