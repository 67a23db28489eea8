import {
  isLandingVersion,
  LANDING_COOKIE,
  serializeLandingCookie,
  landingPath,
  type LandingVersion,
} from '#app/domain/settings/landing-version'
import { isSecureOrigin } from '#app/platform/env.server'
import { readCookie } from '#app/platform/http/cookies'

/** The landing version that this browser's cookie selects; null without one. */
export function readLandingCookie(request: Request): LandingVersion | null {
  const value = readCookie(request.headers.get('Cookie'), LANDING_COOKIE)
  return isLandingVersion(value) ? value : null
}

/** The landing version that this browser shows. */
export const getLandingVersion = (request: Request): LandingVersion => readLandingCookie(request) ?? 'original'

/** Where a sign-out in this browser leads. */
export const getSignOutRedirect = (request: Request): string => landingPath(getLandingVersion(request))

/** HttpOnly: no script overwrites an operator's choice (components/landing/landing-page). */
export const createLandingCookie = (version: LandingVersion): string =>
  serializeLandingCookie(version, { isSecure: isSecureOrigin(), isHttpOnly: true })
