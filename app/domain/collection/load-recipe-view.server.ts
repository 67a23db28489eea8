import type { Member } from '#app/domain/households/member'
import { AppError } from '#app/platform/app-error'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { findOrImportRecipeForPage } from '#app/domain/recipes/find-or-import-recipe.server'
import { toCatalogueFacts } from '#app/domain/recipes/recipes.server'
import { findSavedRecipeByUrl } from './collection.server'
import { isManualRecipeUrl, type SavedRecipe } from './saved-recipe'
import { NOT_IN_COLLECTION } from './schema'

const MAX_RECIPE_URL_LENGTH = 2083

type RecipeViewer = { ip: string; /** The signed-in user, if any. */ user: Member | null }
type ImportedOrCatalogueRecipe = Awaited<ReturnType<typeof findOrImportRecipeForPage>>
type SavedCopyRecipe = ReturnType<typeof toRecipeShape>

type SavedCopy = NonNullable<Awaited<ReturnType<typeof findSavedRecipeByUrl>>>

/** The recipe of a recipe page, and the household's saved copy if there is one. */
type LoadedRecipeView = { recipe: ImportedOrCatalogueRecipe | SavedCopyRecipe; saved: SavedCopy | null }

/**
 * The recipe at a URL. The household's saved copy wins if it has ingredients and steps, so that edits are shown and a
 * page that vanished or changed does not matter. Otherwise the catalogue or an import, as for a visitor.
 * @throws AppError as findOrImportRecipe does; `not_found` for another household's manual recipe, as for an unknown one
 */
export async function loadRecipeView(text: string, { ip, user }: RecipeViewer): Promise<LoadedRecipeView> {
  const savedCopy = user && isStorableUrl(text) ? await findSavedRecipeByUrl(user, text) : null
  if (savedCopy && (isCompleteSavedRecipe(savedCopy) || isManualRecipeUrl(text))) return viewSavedCopy(savedCopy)
  if (isManualRecipeUrl(text)) throw new AppError('not_found', NOT_IN_COLLECTION)
  const recipe = await findOrImportRecipeForPage(text, { ip }).catch((error: unknown) => {
    if (savedCopy && error instanceof AppError) return null
    throw error
  })
  if (!recipe) return viewSavedCopy(savedCopy!)
  // The requested URL may be an alias of the recipe's source_url.
  const copy = savedCopy ?? (user ? await findSavedRecipeByUrl(user, recipe.source_url) : null)
  if (copy && isCompleteSavedRecipe(copy)) return viewSavedCopy(copy)
  return { recipe, saved: copy }
}

/** PostgreSQL text holds no NUL, and the URL column has a maximum length. */
const isStorableUrl = (text: string): boolean => text.length <= MAX_RECIPE_URL_LENGTH && !text.includes('\0')

const isCompleteSavedRecipe = ({ ingredients, steps }: SavedRecipe): boolean =>
  ingredients.length > 0 && steps.length > 0

const viewSavedCopy = (savedCopy: SavedCopy): LoadedRecipeView => ({
  recipe: toRecipeShape(savedCopy),
  saved: savedCopy,
})

/** A saved copy with the recipe's field names (its yield is `yield_amount`) and what the catalogue adds. */
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
  diets,
  facts,
}: SavedCopy) {
  const { prep_time_minutes, cook_time_minutes, ...catalogueFacts } = toCatalogueFacts(facts)
  // A total of the household's own says nothing of its parts.
  const isSameTotal = total_time_minutes === catalogueFacts.total_time_minutes
  return {
    ...catalogueFacts,
    id,
    title,
    image_url,
    summary,
    rating_value,
    rating_count,
    total_time_minutes,
    prep_time_minutes: isSameTotal ? prep_time_minutes : null,
    cook_time_minutes: isSameTotal ? cook_time_minutes : null,
    ingredients,
    steps,
    yield: yield_amount,
    source_url,
    source_domain,
    diets,
    slug: null,
    ingredient_category: null,
    mood_category: null,
    plate_url: plateUrl(id),
    picture_url: signPictureUrl(image_url),
  }
}
