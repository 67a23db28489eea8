import type { Diet } from '#packages/ingredients/diets/diets'
import { formatSetCookie } from '#app/platform/http/set-cookie'
import { pickDiets } from '#app/domain/recipes/diet-bitmask'

/** Not named `larder.`: a page with it is no personal one, and is cached once for each choice. */
export const DIETS_COOKIE = 'diets'

const MAX_AGE_SECONDS = 365 * 24 * 3600
const NONE = 'any'

/** A stored choice, 'vegan.nut_free'; unknown names are none. */
export const parseDiets = (stored: string | null | undefined): Diet[] => pickDiets((stored ?? '').split('.'))

/** As it is stored with the user and in the cookie; 'any' for no diet. */
export const formatDiets = (diets: readonly Diet[]): string => diets.join('.') || NONE

export const serializeDietsCookie = (diets: readonly Diet[], isSecure: boolean): string =>
  formatSetCookie(DIETS_COOKIE, formatDiets(diets), {
    Path: '/',
    SameSite: 'Lax',
    'Max-Age': MAX_AGE_SECONDS,
    Secure: isSecure,
    HttpOnly: true,
  })

/** The page to choose on, which returns to `back`. */
export const dietsPath = (back: string): string => `/diets?return_url=${encodeURIComponent(back)}`

/** The diets that an address asks for: an empty list for 'any', null when it does not say. */
export function parseDietParams(params: URLSearchParams): Diet[] | null {
  const given = params.getAll('diet')
  const diets = pickDiets(given)
  return diets.length > 0 || given.includes(NONE) ? diets : null
}

/** The inverse of parseDietParams(). */
export function appendDietParams(params: URLSearchParams, diets: readonly Diet[] | null | undefined): void {
  if (!diets) return
  for (const diet of diets.length > 0 ? diets : [NONE]) params.append('diet', diet)
}
