import { formatSetCookie } from '#app/platform/http/cookies'

/** The two landing pages; the choice persists per browser. */
export const LANDING_VERSIONS = ['original', 'alternative'] as const
export type LandingVersion = (typeof LANDING_VERSIONS)[number]

export const LANDING_LABELS: Record<LandingVersion, string> = { original: 'Original', alternative: 'Alternative' }

export const isLandingVersion = (value: unknown): value is LandingVersion =>
  LANDING_VERSIONS.some((version) => version === value)

export const landingPath = (version: LandingVersion) => `/landing/${version}`

const LANDING_PATHS = ['/', '/landing', ...LANDING_VERSIONS.map(landingPath)]

/** Landing pages redirect signed-in users to the home page. */
export const isLandingPath = (address: string): boolean =>
  LANDING_PATHS.includes(address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'))

/** In local storage, in addition to the cookie. */
export const LANDING_STORAGE_KEY = 'larder.landing-version'

const LANDING_COOKIE_MAX_AGE = 365 * 24 * 3600
// No `__Host-` prefix: the value is not a secret. The `larder.` prefix excludes its browsers from the shared page
// cache.
export const LANDING_COOKIE = 'larder.landing'

/** Written by the server (HttpOnly) and restored by a script. */
export const serializeLandingCookie = (
  version: LandingVersion,
  { isSecure, isHttpOnly = false }: { isSecure: boolean; isHttpOnly?: boolean },
): string =>
  formatSetCookie(LANDING_COOKIE, version, {
    Path: '/',
    SameSite: 'Lax',
    'Max-Age': LANDING_COOKIE_MAX_AGE,
    Secure: isSecure,
    HttpOnly: isHttpOnly,
  })
