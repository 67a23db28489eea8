import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LandingOriginal } from '#app/components/landing/landing-original'
import { createPageMeta, SITE_DESCRIPTION } from '#app/components/layout/page-meta'
import { deferWhatsNew } from '#app/http/whats-new.server'
import { page } from '#app/http/page.server'

export { landingStylesheets as links } from '#app/components/landing/styles'
export const handle = { sharedFor: 60 }
export const meta: MetaFunction = ({ matches }) => [
  ...createPageMeta(matches, { title: 'Larder · What shall we cook?', description: SITE_DESCRIPTION, path: '/' }),
  { name: 'robots', content: 'noindex' },
]
export const loader = page('anyone', () => deferWhatsNew({}))

export default function OriginalLandingPage() {
  return <LandingOriginal news={useLoaderData<typeof loader>().news} />
}
