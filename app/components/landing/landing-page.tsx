import type { LandingVersion } from '#app/domain/settings/landing-version'
import { LandingAlternative } from './landing-alternative'
import { LandingOriginal } from './landing-original'
import type { WhatsNewArticles } from '../blog/whats-new'

/** The first page of a visitor, in one of its two versions. */
export const LandingPage = ({ version, news }: { version: LandingVersion; news: WhatsNewArticles }) =>
  version === 'alternative' ? <LandingAlternative news={news} /> : <LandingOriginal news={news} />
