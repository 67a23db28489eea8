/** spec §9: the two first pages; a browser keeps which one it has been told to show. */
export const LANDING_VERSIONS = ['original', 'alternative'] as const
export type LandingVersion = (typeof LANDING_VERSIONS)[number]

export const LANDING_LABELS: Record<LandingVersion, string> = { original: 'Original', alternative: 'Alternative' }

export const isLandingVersion = (value: unknown): value is LandingVersion =>
  LANDING_VERSIONS.some((version) => version === value)

/** Where a cook lands after signing out. */
export const landingPath = (version: LandingVersion) => `/landing/${version}`

const LANDING_PATHS = ['/', '/landing', ...LANDING_VERSIONS.map(landingPath)]

/** A visitor's first page, by its address: for a cook it is home. */
export const isLandingPath = (address: string): boolean =>
  LANDING_PATHS.includes(address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'))

/** In local storage, beside the cookie (spec §3). */
export const LANDING_STORAGE_KEY = 'larder.landing-version'

const LANDING_COOKIE_MAX_AGE = 365 * 24 * 3600
// No `__Host-`: it is no secret. `larder.`: a browser that has one gets pages of its own (http/express/shared-pages).
export const LANDING_COOKIE = 'larder.landing'

/** What the server reads; each side that writes it adds its own attributes. */
export const serializeLandingCookie = (version: LandingVersion, isSecure: boolean): string =>
  `${LANDING_COOKIE}=${version}; Path=/; SameSite=Lax; Max-Age=${LANDING_COOKIE_MAX_AGE}${isSecure ? '; Secure' : ''}`
