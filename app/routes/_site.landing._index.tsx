import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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

export default function ChosenLanding() {
  const { version, news } = useLoaderData<typeof loader>()
  return <Landing version={version} news={news} />
}
