import { Link } from '@remix-run/react'
import { DEFAULT_FILTERS } from '#app/domain/search/filters'
import { resultsPath } from '#app/domain/search/paging'
import { Icon } from '#app/ui/icon'
import { Hero } from './hero'
import { Ways } from './ways'
import { WhatsNew } from './whats-new'
import type { News } from './whats-new'

const DISCOVER = resultsPath(DEFAULT_FILTERS)
const STEPS = [
  ['Search', 'Pick a main ingredient, a mood and the time you have, and read what comes back one recipe at a time.'],
  ['Plan', 'Keep what you like in your collection and put the week together from it.'],
  ['Shop', 'One list for the shop, merged from everything on the plan, to tick off as you go.'],
] as const
const GIFTS = [
  {
    title: 'Smart Recipe Search',
    text: 'Three questions instead of a search box, and six good answers instead of six thousand.',
    plate: 'shakshuka',
    to: DISCOVER,
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

/** spec §2, home of a cook who is signed in. */
export function CookHome({ news }: { news: News }) {
  return (
    <div className="page">
      <Hero title="What shall we cook?">Something new, or something you know you like.</Hero>
      <div className="btns cook-home__go">
        <Link className="btn btn--main btn--big" to={DISCOVER}>
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
        {GIFTS.map(({ title, text, plate, to, more }) => (
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
      <Ways title="How it works" steps={STEPS} />
      <WhatsNew news={news} />
    </div>
  )
}
