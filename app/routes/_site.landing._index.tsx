import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Landing } from '#app/components/landing'
import { pageMeta, WHAT_IT_IS } from '#app/components/page-meta'
import { landingVersion } from '#app/http/landing.server'
import { page } from '#app/http/page.server'

export const handle = { sharedFor: 300 }
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Larder · What shall we cook?', description: WHAT_IT_IS, path: '/' })
export const loader = page('anyone', ({ request }) => ({ version: landingVersion(request) }))

export default function ChosenLanding() {
  const { version } = useLoaderData<typeof loader>()
  return <Landing version={version} />
}
