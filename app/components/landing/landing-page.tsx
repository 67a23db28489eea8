import type { LandingVersion } from '#app/domain/settings/landing-version'
import { LandingAlternative } from './landing-alternative'
import { LandingOriginal } from './landing-original'
import type { HomeData } from './home-data'

export const LandingPage = ({ version, ...home }: { version: LandingVersion } & HomeData) =>
  version === 'alternative' ? <LandingAlternative {...home} /> : <LandingOriginal {...home} />
