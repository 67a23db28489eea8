import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { SearchForm } from '#app/components/search/search-form'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { Hero } from '#app/components/landing/hero'
import { SignInCard } from '#app/components/landing/sign-in-card'
import { createPageMeta, SITE_DESCRIPTION } from '#app/components/layout/page-meta'
import { Tonight } from '#app/components/landing/tonight'
import { ToolCards } from '#app/components/landing/tool-cards'
import { WhatsNew } from '#app/components/blog/whats-new'
import { parseSearchFilters } from '#app/domain/search/search-filters'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { getOwnDiets } from '#app/http/choices.server'
import { deferHomeData } from '#app/http/home-data.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, { title: 'Home', description: SITE_DESCRIPTION, path: '/home' })
export const loader = page('anyone', ({ request, user }) => deferHomeData({}, getOwnDiets(request, user)))

export default function HomePage() {
  const { news, tonight } = useLoaderData<typeof loader>()
  const user = useOptionalUser()
  const chosen = parseSearchFilters(useSearchParams()[0]) ?? undefined
  return (
    <div className={pageClass}>
      {user && <ToolCards />}
      <Hero title="Find inspiration!">
        Pick a main ingredient, a mood and the time you have. We show you good recipes, one at a time. Or cook{' '}
        <Link to="/with-what-i-have">with what you have</Link>, or let us <Link to="/plan-my-week">plan your week</Link>
        .
      </Hero>
      <SearchForm chosen={chosen} />
      <Tonight {...tonight} />
      <WhatsNew news={news} />
      <SignInCard />
    </div>
  )
}
