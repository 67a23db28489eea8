import type { MetaFunction } from '@remix-run/node'
import { LandingOriginal } from '#app/components/landing-original'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = () => [{ title: 'Larder · What shall we cook?' }, { name: 'robots', content: 'noindex' }]
export const loader = page('anyone', () => null)

export default LandingOriginal
