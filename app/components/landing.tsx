import type { LandingVersion } from '#app/domain/settings/landing-version'
import { LandingAlternative } from './landing-alternative'
import { LandingOriginal } from './landing-original'
import type { News } from './whats-new'

/** The first page of a visitor, in one of its two versions. */
export const Landing = ({ version, news }: { version: LandingVersion; news: News }) =>
  version === 'alternative' ? <LandingAlternative news={news} /> : <LandingOriginal news={news} />
