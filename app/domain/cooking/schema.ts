import { z } from 'zod'
import { INVALID_RECIPE_URL } from '#app/domain/recipes/schema'

/** The form at the end of the cook view: the recipe by its address. */
export const CookedInput = z.object({ recipe: z.string(INVALID_RECIPE_URL).max(2083, INVALID_RECIPE_URL) })
