import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LandingOriginal } from '#app/components/landing-original'
import { pageMeta, WHAT_IT_IS } from '#app/components/page-meta'
import { withNews } from '#app/http/news.server'
import { page } from '#app/http/page.server'

export { links } from '#app/components/face-styles'
export const handle = { sharedFor: 60 }
export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Larder · What shall we cook?', description: WHAT_IT_IS, path: '/' }),
  { name: 'robots', content: 'noindex' },
]
export const loader = page('anyone', () => withNews({}))

export default function Original() {
  return <LandingOriginal news={useLoaderData<typeof loader>().news} />
}
