import type { SignedInUser } from '#app/domain/accounts/user'
import { MEASURES_COOKIE, parseMeasures, type Measures } from '#app/domain/settings/measures'
import { readCookie } from '#app/platform/http/cookies'
import { formatChoiceCookie } from './choice-cookie.server'

/** The measures that a signed-in user has chosen, on whatever device; else those of this browser. */
export const getMeasures = (request: Request, user: Pick<SignedInUser, 'measures'> | null): Measures =>
  parseMeasures(user?.measures ?? readCookie(request.headers.get('Cookie'), MEASURES_COOKIE))

export const createMeasuresCookie = (measures: Measures): string => formatChoiceCookie(MEASURES_COOKIE, measures)
