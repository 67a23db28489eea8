import { AppError } from '#app/platform/app-error'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { findOrImportRecipeForPage } from '#app/domain/recipes/find-or-import-recipe.server'
import { scaleRecipe } from '#app/domain/recipes/scaled-recipe'
import type { ScaledRecipe } from '#app/domain/recipes/scaled-recipe'
import { scaleRecipeCached } from '#app/domain/recipes/recipes.server'
import { findSavedRecipeByUrl } from './collection.server'
import { isManualRecipeUrl } from './saved-recipe'
import type { SavedRecipe } from './saved-recipe'
import { NOT_IN_COLLECTION } from './schema'

const MAX_RECIPE_URL_LENGTH = 2083

type RecipeViewer = { ip: string; /** Of the cook who is signed in, if one is. */ userId: string | null }
type ImportedOrCatalogueRecipe = Awaited<ReturnType<typeof findOrImportRecipeForPage>>
type SavedCopyRecipe = ReturnType<typeof toRecipeShape>

/** What a recipe's page shows, with the cook's own copy if there is one, and how to make its text ready, `x` times as much. */
export type LoadedRecipeView = {
  recipe: ImportedOrCatalogueRecipe | SavedCopyRecipe
  saved: SavedRecipe | null
  scaledBy(x: number): ScaledRecipe
}

/**
 * The recipe of an address, from the cook's own collection first (spec §7): a copy with ingredients and method is what
 * is shown, so what the cook has changed stands, and a page that has vanished or changed takes nothing away. Any other
 * is looked for as for a visitor.
 * @throws AppError as findRecipe does; `not_found` for a recipe of somebody else's own making, as for one that never was
 */
export async function loadRecipeView(text: string, { ip, userId }: RecipeViewer): Promise<LoadedRecipeView> {
  const own = userId && isStorableUrl(text) ? await findSavedRecipeByUrl(userId, text) : null
  if (own && (isCompleteSavedRecipe(own) || isManualRecipeUrl(text))) return viewSavedCopy(own)
  if (isManualRecipeUrl(text)) throw new AppError('not_found', NOT_IN_COLLECTION)
  const found = await findOrImportRecipeForPage(text, { ip }).catch((thrown: unknown) => {
    if (own && thrown instanceof AppError) return null
    throw thrown
  })
  if (!found) return viewSavedCopy(own!)
  // The address asked for may be another that leads to the same recipe.
  const copy = own ?? (userId ? await findSavedRecipeByUrl(userId, found.source_url) : null)
  if (copy && isCompleteSavedRecipe(copy)) return viewSavedCopy(copy)
  return { recipe: found, saved: copy, scaledBy: (x) => scaleRecipeCached(found, x) }
}

/** PostgreSQL holds no NUL, and no address of ours is longer. */
const isStorableUrl = (text: string): boolean => text.length <= MAX_RECIPE_URL_LENGTH && !text.includes('\0')

const isCompleteSavedRecipe = ({ ingredients, steps }: SavedRecipe): boolean =>
  ingredients.length > 0 && steps.length > 0

function viewSavedCopy(own: SavedRecipe): LoadedRecipeView {
  const recipe = toRecipeShape(own)
  return { recipe, saved: own, scaledBy: (x) => scaleRecipe(recipe, x) }
}

/** A copy under the names that a recipe has (spec §3: its yield is called otherwise). */
function toRecipeShape({
  id,
  title,
  image_url,
  summary,
  rating_value,
  rating_count,
  total_time_minutes,
  ingredients,
  steps,
  yield_amount,
  source_url,
  source_domain,
}: SavedRecipe) {
  return {
    id,
    title,
    image_url,
    summary,
    rating_value,
    rating_count,
    total_time_minutes,
    ingredients,
    steps,
    yield: yield_amount,
    source_url,
    source_domain,
    slug: null,
    plate_url: plateUrl(id),
    picture_url: signPictureUrl(image_url),
  }
}
