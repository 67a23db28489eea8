import type { SignedInUser } from '#app/domain/accounts/user'
import { DIETS_COOKIE, formatDiets, parseDiets } from '#app/domain/settings/diets'
import { readCookie } from '#app/platform/http/cookies'
import type { Diet } from '#packages/ingredients/diets/diets'
import { formatChoiceCookie } from './choice-cookie.server'

/** The diets that a signed-in user has chosen, on whatever device; else those of this browser. */
export const getOwnDiets = (request: Request, user: Pick<SignedInUser, 'diets'> | null): Diet[] =>
  parseDiets(user?.diets ?? readCookie(request.headers.get('Cookie'), DIETS_COOKIE))

export const createDietsCookie = (diets: readonly Diet[]): string =>
  formatChoiceCookie(DIETS_COOKIE, formatDiets(diets))
