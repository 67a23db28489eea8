import type { LandingVersion } from '#app/domain/settings/landing-version'
import { LandingAlternative } from './landing-alternative'
import { LandingOriginal } from './landing-original'

/** The first page of a visitor, in one of its two versions. */
export const Landing = ({ version }: { version: LandingVersion }) => (version === 'alternative' ? <LandingAlternative /> : <LandingOriginal />)
