import { Link } from '@remix-run/react'
import { DEFAULT_SEARCH_FILTERS } from '#app/domain/search/search-filters'
import { resultsPath } from '#app/domain/search/results-position'
import { Icon } from '#app/ui/icon'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { WhatsNew } from '../blog/whats-new'
import type { WhatsNewArticles } from '../blog/whats-new'

const DISCOVER_PATH = resultsPath(DEFAULT_SEARCH_FILTERS)
const USER_HOME_STEPS = [
  ['Search', 'Pick a main ingredient, a mood and the time you have, and read what comes back one recipe at a time.'],
  ['Plan', 'Keep what you like in your collection and put the week together from it.'],
  ['Shop', 'One list for the shop, merged from everything on the plan, to tick off as you go.'],
] as const
const USER_HOME_FEATURES = [
  {
    title: 'Smart Recipe Search',
    text: 'Three questions instead of a search box, and six good answers instead of six thousand.',
    plate: 'shakshuka',
    to: DISCOVER_PATH,
    more: 'Discover More Recipes',
  },
  {
    title: 'Meal Planning',
    text: 'A plan is a few recipes you mean to cook, with your notes on what to change.',
    plate: 'borsch',
    to: '/meal-plans',
    more: 'View Meal Plans',
  },
  {
    title: 'AI Shopping Lists',
    text: 'The ingredients of a plan, added up and sorted by aisle, so nothing is bought twice.',
    plate: 'prawns',
    to: '/shopping-lists',
    more: 'View Lists',
  },
] as const

/** Home page of a signed-in user. */
export function UserHome({ news }: { news: WhatsNewArticles }) {
  return (
    <div className="page">
      <Hero title="What shall we cook?">Something new, or something you know you like.</Hero>
      <div className="btns cook-home__go">
        <Link className="btn btn--main btn--big" to={DISCOVER_PATH}>
          Discover Recipes Now
        </Link>
        <Link className="btn btn--big" to="/collection" prefetch="none">
          <Icon name="book-heart" />
          My Collection
        </Link>
        <Link className="btn btn--big" to="/meal-plans" prefetch="none">
          <Icon name="calendar-days" />
          View Meal Plans
        </Link>
      </div>
      <section className="gifts" aria-label="What Larder does for you">
        {USER_HOME_FEATURES.map(({ title, text, plate, to, more }) => (
          <article className="sheet tool" key={title}>
            <img className="bare" src={`/plates/${plate}.svg`} width="96" height="96" alt="" loading="lazy" />
            <div>
              <h2 className="h3">{title}</h2>
              <p className="meta">{text}</p>
              <Link className="more" to={to} prefetch="none">
                {more}
              </Link>
            </div>
          </article>
        ))}
      </section>
      <HowItWorks title="How it works" steps={USER_HOME_STEPS} />
      <WhatsNew news={news} />
    </div>
  )
}
