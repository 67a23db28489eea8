import { redirect } from '@remix-run/node'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { isSecureOrigin } from '#app/platform/env.server'
import { formatSetCookie, readCookie } from '#app/platform/http/cookies'
import type { SignedInUser } from '#app/domain/accounts/user'
import { DIETS_COOKIE, formatDiets, parseDiets } from '#app/domain/settings/diets'
import type { Diet } from '#packages/ingredients/diets/diets'
import { MEASURES_COOKIE, parseMeasures, type Measures } from '#app/domain/settings/measures'
import { parseSelection } from '#app/domain/collection/selection'

const MAX_AGE_SECONDS = 365 * 24 * 3600

/** Keeps for a year, in this browser, how recipes are shown. */
const formatChoiceCookie = (name: string, value: string): string =>
  formatSetCookie(name, value, {
    Path: '/',
    SameSite: 'Lax',
    'Max-Age': MAX_AGE_SECONDS,
    Secure: isSecureOrigin(),
    HttpOnly: true,
  })

/** Back to the page that a choice was made on, with the cookie that keeps it. */
export const redirectBack = (url: URL, cookie: string): Response =>
  redirect(safeReturnUrl(url.searchParams.get('return_url')), { status: 303, headers: { 'Set-Cookie': cookie } })

/** The diets that a signed-in user has chosen, on whatever device; else those of this browser. */
export const getOwnDiets = (request: Request, user: Pick<SignedInUser, 'diets'> | null): Diet[] =>
  parseDiets(user?.diets ?? readCookie(request.headers.get('Cookie'), DIETS_COOKIE))

export const createDietsCookie = (diets: readonly Diet[]): string =>
  formatChoiceCookie(DIETS_COOKIE, formatDiets(diets))

/** The measures that a signed-in user has chosen, on whatever device; else those of this browser. */
export const getMeasures = (request: Request, user: Pick<SignedInUser, 'measures'> | null): Measures =>
  parseMeasures(user?.measures ?? readCookie(request.headers.get('Cookie'), MEASURES_COOKIE))

export const createMeasuresCookie = (measures: Measures): string => formatChoiceCookie(MEASURES_COOKIE, measures)

/** The recipes that a URL names: one by one, by filters, or none, which is all. */
export const parseBookChoice = (params: URLSearchParams) => ({
  ids: params.getAll('id'),
  selection: parseSelection(params),
})
