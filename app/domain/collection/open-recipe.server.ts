import { AppError } from '#app/platform/app-error'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import { findRecipe } from '../recipes/find-recipe.server'
import { recipePage } from '../recipes/recipe-page'
import type { RecipePage } from '../recipes/recipe-page'
import { readyPage } from '../recipes/recipes.server'
import { savedRecipeByUrl } from './collection.server'
import { isManualUrl } from './saved-recipe'
import type { SavedRecipe } from './saved-recipe'
import { NOT_IN_COLLECTION } from './schema'

const LONGEST = 2083

type Asker = { ip: string; /** Of the cook who is signed in, if one is. */ userId: string | null }
type Found = Awaited<ReturnType<typeof findRecipe>>
type Own = ReturnType<typeof shownAs>

/** What a recipe's page shows, with the cook's own copy if there is one, and how to make its text ready, `x` times as much. */
export type OpenRecipe = { recipe: Found | Own; saved: SavedRecipe | null; pageOf(x: number): RecipePage }

/**
 * The recipe of an address, from the cook's own collection first (spec §7): a copy with ingredients and method is what
 * is shown, so what the cook has changed stands, and a page that has vanished or changed takes nothing away. Any other
 * is looked for as for a visitor.
 * @throws AppError as findRecipe does; `not_found` for a recipe of somebody else's own making, as for one that never was
 */
export async function openRecipe(text: string, { ip, userId }: Asker): Promise<OpenRecipe> {
  const own = userId && isAddress(text) ? await savedRecipeByUrl(userId, text) : null
  if (own && (isWhole(own) || isManualUrl(text))) return opened(own)
  if (isManualUrl(text)) throw new AppError('not_found', NOT_IN_COLLECTION)
  const found = await findRecipe(text, { ip }).catch((thrown: unknown) => {
    if (own && thrown instanceof AppError) return null
    throw thrown
  })
  if (!found) return opened(own!)
  // The address asked for may be another that leads to the same recipe.
  const copy = own ?? (userId ? await savedRecipeByUrl(userId, found.source_url) : null)
  if (copy && isWhole(copy)) return opened(copy)
  return { recipe: found, saved: copy, pageOf: (x) => readyPage(found, x) }
}

/** PostgreSQL holds no NUL, and no address of ours is longer. */
const isAddress = (text: string): boolean => text.length <= LONGEST && !text.includes('\0')

const isWhole = ({ ingredients, steps }: SavedRecipe): boolean => ingredients.length > 0 && steps.length > 0

function opened(own: SavedRecipe): OpenRecipe {
  const recipe = shownAs(own)
  return { recipe, saved: own, pageOf: (x) => recipePage(recipe, x) }
}

/** A copy under the names that a recipe has (spec §3: its yield is called otherwise). */
function shownAs({
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
    picture_url: pictureUrl(image_url),
  }
}
