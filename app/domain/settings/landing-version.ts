/** spec §9: the two first pages; a browser keeps which one it has been told to show. */
export const LANDING_VERSIONS = ['original', 'alternative'] as const
export type LandingVersion = (typeof LANDING_VERSIONS)[number]

export const LANDING_NAMES: Record<LandingVersion, string> = { original: 'Original', alternative: 'Alternative' }

export const isLandingVersion = (value: unknown): value is LandingVersion => LANDING_VERSIONS.some((version) => version === value)

/** Where a cook lands after signing out. */
export const landingPath = (version: LandingVersion) => `/landing/${version}`
