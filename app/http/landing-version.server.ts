import {
  isLandingVersion,
  LANDING_COOKIE,
  serializeLandingCookie,
  landingPath,
} from '#app/domain/settings/landing-version'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { isSecureOrigin } from '#app/platform/env.server'
import { readCookie } from '#app/platform/http/cookies'

/** Which first page this browser has been told to show; null when it has been told nothing, or has forgotten. */
export function readLandingCookie(request: Request): LandingVersion | null {
  const value = readCookie(request.headers.get('Cookie'), LANDING_COOKIE)
  return isLandingVersion(value) ? value : null
}

/** Which first page this browser shows. */
export const getLandingVersion = (request: Request): LandingVersion => readLandingCookie(request) ?? 'original'

/** Where whoever signs out in this browser lands. */
export const getSignOutRedirect = (request: Request): string => landingPath(getLandingVersion(request))

/** HttpOnly: what an operator chose here, no script of ours writes over (components/landing/use-restore-landing-cookie). */
export const createLandingCookie = (version: LandingVersion): string =>
  serializeLandingCookie(version, { isSecure: isSecureOrigin(), isHttpOnly: true })
