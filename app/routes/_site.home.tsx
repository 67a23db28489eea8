import { message, rich, t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { SearchForm } from '#app/components/search/search-form'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { Hero } from '#app/components/landing/hero'
import { SignInCard } from '#app/components/landing/sign-in-card'
import { createPageMeta, SITE_DESCRIPTION } from '#app/components/layout/page-meta'
import { Tonight } from '#app/components/landing/tonight'
import { WhatsNew } from '#app/components/blog/whats-new'
import { parseSearchFilters } from '#app/domain/search/search-filters'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { getOwnDiets } from '#app/http/choices.server'
import { deferHomeData } from '#app/http/home-data.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { text } from '#app/ui/text'
import { toolCardClass, toolCardPictureClass } from '#app/components/landing/tool-card'

const TOOL_CARDS = [
  {
    to: '/collection',
    title: message('My Collection'),
    description: message('Your saved recipes, with your notes and stars'),
    more: message('View Collection'),
    plate: 'shakshuka',
  },
  {
    to: '/meal-plans',
    title: message('Meal Plans'),
    description: message('Plan your week'),
    more: message('Plan Meals'),
    plate: 'borsch',
  },
  {
    to: '/shopping-lists',
    title: message('Shopping Lists'),
    description: message('What you need to buy'),
    more: message('View Lists'),
    plate: 'prawns',
  },
] as const

function ToolCards() {
  return (
    <nav className="grid grid-cols-[minmax(0,1fr)] gap-4 mt-6 md:grid-cols-3" aria-label={t('Your kitchen')}>
      {TOOL_CARDS.map(({ to, title, description, more, plate }) => (
        <Link className={`${toolCardClass} text-ink no-underline hover:shadow-2`} to={to} prefetch="none" key={to}>
          <img className={toolCardPictureClass} src={`/plates/${plate}.svg`} width="96" height="96" alt="" />
          <span className="min-w-0">
            <span className={`${text.h3} block`}>{title()}</span>
            <span className={`${text.meta} block`}>{description()}</span>
            <span className="block mt-1 text-sm leading-[1.6] font-semibold text-tomato underline">{more()}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy
export const meta: MetaFunction = ({ matches }) =>
  createPageMeta(matches, { title: t('Home'), description: SITE_DESCRIPTION(), path: '/home' })
export const loader = page('anyone', ({ request, user }) => deferHomeData({}, getOwnDiets(request, user)))

export default function HomePage() {
  const { news, tonight } = useLoaderData<typeof loader>()
  const user = useOptionalUser()
  const chosen = parseSearchFilters(useSearchParams()[0]) ?? undefined
  return (
    <div className={pageClass}>
      {user && <ToolCards />}
      <Hero title={t('Find inspiration!')}>
        {rich(
          'Pick a main ingredient, a mood and the time you have. We show you good recipes, one at a time. Or cook <link>with what you have</link>, or let us <link2>plan your week</link2>.',
          {
            link: (text) => <Link to="/with-what-i-have">{text}</Link>,
            link2: (text) => <Link to="/plan-my-week">{text}</Link>,
          },
        )}
      </Hero>
      <SearchForm chosen={chosen} />
      <Tonight {...tonight} />
      <WhatsNew news={news} />
      <SignInCard />
    </div>
  )
}
