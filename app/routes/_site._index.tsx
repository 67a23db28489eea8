import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UserHome } from '#app/components/landing/user-home'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { LandingPage } from '#app/components/landing/landing-page'
import { createPageMeta, SITE_DESCRIPTION } from '#app/components/layout/page-meta'
import { getLandingVersion } from '#app/http/landing-version.server'
import { getOwnDiets } from '#app/http/diets.server'
import { deferHomeData } from '#app/http/home-data.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, {
    title: 'Larder · What shall we cook?',
    titleNamesSite: true,
    description: SITE_DESCRIPTION,
    path: '/',
  })
export const loader = page('anyone', ({ request, user }) =>
  deferHomeData({ version: getLandingVersion(request) }, getOwnDiets(request, user)),
)

/** The landing page for visitors, the home page for users. */
export default function IndexPage() {
  const { version, ...home } = useLoaderData<typeof loader>()
  return useOptionalUser() ? <UserHome {...home} /> : <LandingPage version={version} {...home} />
}
