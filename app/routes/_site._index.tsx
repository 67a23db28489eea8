import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { LandingPage } from '#app/components/landing/landing-page'
import { getLandingVersion } from '#app/http/landing-version.server'
import { getOwnDiets } from '#app/http/choices.server'
import { deferHomeData } from '#app/http/home-data.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { DEFAULT_SEARCH_FILTERS, resultsPath } from '#app/domain/search/search-filters'
import { buttonRowClass, LinkButton } from '#app/ui/button'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { inlineLinkClass, text } from '#app/ui/text'
import { Hero } from '#app/components/landing/hero'
import { HowItWorks } from '#app/components/landing/how-it-works'
import { toolCardClass, toolCardPictureClass } from '#app/components/landing/tool-card'
import { Tonight, type HomeData } from '#app/components/landing/tonight'
import { WhatsNew } from '../components/blog/whats-new'

const DISCOVER_PATH = resultsPath(DEFAULT_SEARCH_FILTERS)
const USER_HOME_STEPS = [
  [message('Search'), message('Pick a main ingredient, a mood and the time you have. See one recipe at a time.')],
  [message('Plan'), message('Save the recipes you like and plan your week with them.')],
  [message('Shop'), message('Get one shopping list for the whole plan and tick items off as you go.')],
] as const
const USER_HOME_FEATURES = [
  {
    title: message('Smart Recipe Search'),
    description: message('Make three choices and get six good recipes.'),
    plate: 'shakshuka',
    to: DISCOVER_PATH,
    more: message('Discover More Recipes'),
  },
  {
    title: message('Meal Planning'),
    description: message('Put recipes on a plan, choose the days and add notes.'),
    plate: 'borsch',
    to: '/meal-plans',
    more: message('View Meal Plans'),
  },
  {
    title: message('AI Shopping Lists'),
    description: message('We add up the ingredients of your plan and sort them by aisle, so you buy nothing twice.'),
    plate: 'prawns',
    to: '/shopping-lists',
    more: message('View Lists'),
  },
] as const

const START_BUTTON = 'max-sm:w-full'

/** Home page of a signed-in user. */
function UserHome({ news, tonight }: HomeData) {
  return (
    <div className={pageClass}>
      <Hero title={t('What shall we cook?')}>{t('Try something new, or cook a favourite.')}</Hero>
      <div className={`${buttonRowClass} pt-2`}>
        <LinkButton className={START_BUTTON} tone="main" size="big" to={DISCOVER_PATH}>
          {t('Discover Recipes Now')}
        </LinkButton>
        <LinkButton className={START_BUTTON} size="big" icon="book-heart" to="/collection" prefetch="none">
          {t('My Collection')}
        </LinkButton>
        <LinkButton className={START_BUTTON} size="big" icon="calendar-days" to="/meal-plans" prefetch="none">
          {t('View Meal Plans')}
        </LinkButton>
      </div>
      <Tonight {...tonight} />
      <section className="grid gap-4 grid-cols-1 mt-12 md:grid-cols-3" aria-label={t('What Larder does for you')}>
        {USER_HOME_FEATURES.map(({ title, description, plate, to, more }) => (
          <article className={toolCardClass} key={title()}>
            <img
              className={toolCardPictureClass}
              src={`/plates/${plate}.svg`}
              width="96"
              height="96"
              alt=""
              loading="lazy"
            />
            <div className="min-w-0">
              <h2 className={text.h3}>{title()}</h2>
              <p className={text.meta}>{description()}</p>
              <Link className={`${inlineLinkClass} mt-1 text-sm font-semibold hover:text-ink`} to={to} prefetch="none">
                {more()}
              </Link>
            </div>
          </article>
        ))}
      </section>
      <HowItWorks title={t('How it works')} steps={USER_HOME_STEPS} />
      <WhatsNew news={news} />
    </div>
  )
}

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
