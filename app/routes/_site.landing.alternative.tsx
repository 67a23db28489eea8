import type { MetaFunction } from '@remix-run/node'
import { LandingAlternative } from '#app/components/landing-alternative'
import { pageMeta, WHAT_IT_IS } from '#app/components/page-meta'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = ({ matches }) => [...pageMeta(matches, { title: 'Larder · What shall we cook?', description: WHAT_IT_IS, path: '/' }), { name: 'robots', content: 'noindex' }]
export const loader = page('anyone', () => null)

export default LandingAlternative
