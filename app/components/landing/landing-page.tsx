import type { LandingVersion } from '#app/domain/settings/landing-version'
import { LandingAlternative } from './landing-alternative'
import { LandingOriginal } from './landing-original'
import type { WhatsNewArticles } from '../blog/whats-new'

export const LandingPage = ({ version, news }: { version: LandingVersion; news: WhatsNewArticles }) =>
  version === 'alternative' ? <LandingAlternative news={news} /> : <LandingOriginal news={news} />
