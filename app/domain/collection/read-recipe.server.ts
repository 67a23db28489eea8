import { addManualRecipe, saveRecipe } from './collection.server'
import type { ReadRecipe } from './read-recipe'

/**
 * Saves a recipe as it was read from a pasted text; one of which nobody says where it is from is the cook's own.
 * @throws AppError `conflict` when it is there already, or when the collection is full
 */
export async function saveReadRecipe(
  userId: string,
  { isSourced, ...recipe }: ReadRecipe,
  onceKey: string | null,
): Promise<{ id: string }> {
  if (isSourced) return await saveRecipe(userId, recipe, onceKey)
  const { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps } = recipe
  return await addManualRecipe(
    userId,
    { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps },
    onceKey,
  )
}
