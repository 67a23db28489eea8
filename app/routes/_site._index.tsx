import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CookHome } from '#app/components/cook-home'
import { useCurrentUser } from '#app/components/current-user'
import { Landing } from '#app/components/landing'
import { pageMeta, WHAT_IT_IS } from '#app/components/page-meta'
import { landingVersion } from '#app/http/landing.server'
import { withNews } from '#app/http/news.server'
import { page } from '#app/http/page.server'

export { links } from '#app/components/face-styles'
export const handle = { sharedFor: 60 }
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Larder · What shall we cook?', description: WHAT_IT_IS, path: '/' })
export const loader = page('anyone', ({ request }) => withNews({ version: landingVersion(request) }))

/** The landing page for visitors, their own home for cooks. */
export default function First() {
  const { version, news } = useLoaderData<typeof loader>()
  return useCurrentUser() ? <CookHome news={news} /> : <Landing version={version} news={news} />
}
