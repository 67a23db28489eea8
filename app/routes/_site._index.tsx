import { useLoaderData } from '@remix-run/react'
import { UserHome } from '#app/components/landing/user-home'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { LandingPage } from '#app/components/landing/landing-page'
import { getLandingVersion } from '#app/http/landing-version.server'
import { getOwnDiets } from '#app/http/choices.server'
import { deferHomeData } from '#app/http/home-data.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export { homeMeta as meta } from '#app/components/layout/page-meta'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy

export const loader = page('anyone', ({ request, user }) =>
  deferHomeData({ version: getLandingVersion(request) }, getOwnDiets(request, user)),
)

/** The landing page for visitors, the home page for users. */
export default function IndexPage() {
  const { version, ...home } = useLoaderData<typeof loader>()
  return useOptionalUser() ? <UserHome {...home} /> : <LandingPage version={version} {...home} />
}
