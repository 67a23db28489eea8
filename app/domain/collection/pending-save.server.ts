import { findOrCreateLocalUser } from '#app/domain/accounts/accounts.server'
import { getRecipeByUrl } from '#app/domain/recipes/recipes.server'
import { AppError } from '#app/platform/app-error'
import { log, serializeError } from '#app/platform/log.server'
import { saveRecipe, toSaveRecipePayload } from './collection.server'
import { RECIPE_ALREADY_SAVED, RECIPE_SAVED, RECIPE_SAVE_FAILED } from './messages'
import { parsePendingSave } from './pending-save'

type SaveToast = typeof RECIPE_SAVED | typeof RECIPE_ALREADY_SAVED | typeof RECIPE_SAVE_FAILED

/** The title of the recipe that signing in will save, so that the page can say so; null for none. */
export async function findPendingSaveTitle(returnUrl: string): Promise<string | null> {
  const pending = parsePendingSave(returnUrl)
  return pending && ((await findRecipe(pending.url))?.title ?? null)
}

/**
 * Saves the recipe that the return URL asks for, for the account that has just signed in. Only a recipe of the
 * catalogue, whose title the form has shown: for any other one the return URL is the page that adds it. Never throws,
 * since the account is signed in whatever happens here.
 */
export async function completePendingSave(
  account: { externalId: string; email: string },
  returnUrl: string,
): Promise<{ to: string; toast?: SaveToast }> {
  const pending = parsePendingSave(returnUrl)
  if (!pending) return { to: returnUrl }
  try {
    const recipe = await findRecipe(pending.url)
    if (!recipe) return { to: returnUrl }
    const user = await findOrCreateLocalUser(account)
    await saveRecipe(user, toSaveRecipePayload(recipe), null)
    return { to: pending.back, toast: RECIPE_SAVED }
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: serializeError(error) }, 'a save after signing in failed')
    const isAlreadySaved = error instanceof AppError && error.isSaying(RECIPE_ALREADY_SAVED.text)
    return { to: pending.back, toast: isAlreadySaved ? RECIPE_ALREADY_SAVED : RECIPE_SAVE_FAILED }
  }
}

const findRecipe = (url: string) =>
  getRecipeByUrl(url).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
