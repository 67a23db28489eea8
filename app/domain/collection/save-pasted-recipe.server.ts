import type { Member } from '#app/domain/households/member'
import { saveManualRecipe, saveRecipe } from './collection.server'
import type { PastedRecipe } from './schema'

/**
 * Saves a recipe extracted from a pasted text, as a manual recipe when its source is unknown.
 * @throws AppError `conflict` when it is already saved, or when the collection is full
 */
export async function savePastedRecipe(
  member: Member,
  { isSourced, ...recipe }: PastedRecipe,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  if (isSourced) return await saveRecipe(member, recipe, idempotencyKey)
  const { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps } = recipe
  return await saveManualRecipe(
    member,
    { title, summary, total_time_minutes, yield_amount, image_url, ingredients, steps },
    idempotencyKey,
  )
}
