import { saveManualRecipe, saveRecipe } from './collection.server'
import type { PastedRecipe } from './pasted-recipe-schema'

/**
 * Saves a recipe as it was read from a pasted text; one of which nobody says where it is from is the cook's own.
 * @throws AppError `conflict` when it is there already, or when the collection is full
 */
export async function savePastedRecipe(
  userId: string,
  { isSourced, ...recipe }: PastedRecipe,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  if (isSourced) return await saveRecipe(userId, recipe, idempotencyKey)
  const { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps } = recipe
  return await saveManualRecipe(
    userId,
    { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps },
    idempotencyKey,
  )
}
