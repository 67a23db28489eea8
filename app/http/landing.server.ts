import { isLandingVersion, landingPath } from '#app/domain/settings/landing-version'
import type { LandingVersion } from '#app/domain/settings/landing-version'
import { env } from '#app/platform/env.server'

const YEAR = 365 * 24 * 3600
// No `__Host-`: it is no secret. `larder.`: a browser that has one gets pages of its own (http/express/shared-pages).
const NAME = 'larder.landing'

/** Which first page this browser has been told to show. */
export function landingVersion(request: Request): LandingVersion {
  const value = request.headers.get('Cookie')?.split(/;\s*/).find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return isLandingVersion(value) ? value : 'original'
}

/** Where whoever signs out in this browser lands. */
export const afterSignOut = (request: Request): string => landingPath(landingVersion(request))

/** The default needs no cookie, and its pages can be shared again. */
export function landingCookie(version: LandingVersion): string {
  const secure = env().APP_ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${version}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${version === 'original' ? 0 : YEAR}${secure}`
}
