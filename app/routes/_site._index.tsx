import type { MetaFunction } from '@remix-run/node'
import { CookHome } from '#app/components/cook-home'
import { useCurrentUser } from '#app/components/current-user'
import { LandingOriginal } from '#app/components/landing-original'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = () => [
  { title: 'Larder · What shall we cook?' },
  { name: 'description', content: 'Pick a main ingredient, a mood and the time you have. Good recipes come back, one at a time.' },
]
export const loader = page('anyone', () => null)

/** The landing page for visitors, their own home for cooks. */
export default function First() {
  return useCurrentUser() ? <CookHome /> : <LandingOriginal />
}
