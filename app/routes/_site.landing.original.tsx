import { useLoaderData } from '@remix-run/react'
import { LandingOriginal } from '#app/components/landing/landing-page'
import { getOwnDiets } from '#app/http/choices.server'
import { deferHomeData } from '#app/http/home-data.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export { homeMeta as meta } from '#app/components/layout/page-meta'

export const handle = { cache: { sharedSeconds: 60 }, noindex: 'meta' } satisfies RoutePolicy

export const loader = page('anyone', ({ request, user }) => deferHomeData({}, getOwnDiets(request, user)))

export default function OriginalLandingPage() {
  return <LandingOriginal {...useLoaderData<typeof loader>()} />
}
