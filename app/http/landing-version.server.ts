import {
  isLandingVersion,
  LANDING_COOKIE,
  serializeLandingCookie,
  landingPath,
} from '#app/domain/settings/landing-version'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { env } from '#app/platform/env.server'

/** Which first page this browser has been told to show; null when it has been told nothing, or has forgotten. */
export function readLandingCookie(request: Request): LandingVersion | null {
  const value = request.headers
    .get('Cookie')
    ?.split(/;\s*/)
    .find((one) => one.startsWith(`${LANDING_COOKIE}=`))
    ?.slice(LANDING_COOKIE.length + 1)
  return isLandingVersion(value) ? value : null
}

/** Which first page this browser shows. */
export const getLandingVersion = (request: Request): LandingVersion => readLandingCookie(request) ?? 'original'

/** Where whoever signs out in this browser lands. */
export const getSignOutRedirect = (request: Request): string => landingPath(getLandingVersion(request))

/** HttpOnly: what an operator chose here, no script of ours writes over (components/use-kept-landing). */
export const createLandingCookie = (version: LandingVersion): string =>
  `${serializeLandingCookie(version, env().APP_ORIGIN.startsWith('https:'))}; HttpOnly`
