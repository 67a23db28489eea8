import { safeReturnUrl, signInPath } from '#app/domain/accounts/return-url'
import { ADD_RECIPE_PATH, addRecipePath } from './add-recipe-paths'

/** A save that a visitor asked for: it travels as the return URL of sign-in, which is the page that adds the recipe. */
type PendingSave = { url: string; back: string }

/** The sign-in page that saves the recipe and returns to `back`. */
export const signInToSavePath = (save: PendingSave): string => signInPath(addRecipePath(save))

/** The save in a return URL; null when it has none. */
export function parsePendingSave(returnUrl: string): PendingSave | null {
  const { pathname, searchParams } = new URL(returnUrl, 'http://this.site')
  const url = searchParams.get('url')
  const back = searchParams.get('return_url')
  return pathname === ADD_RECIPE_PATH && url && back ? { url, back: safeReturnUrl(back, '/collection') } : null
}
