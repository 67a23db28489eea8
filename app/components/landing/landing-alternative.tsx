import { Link } from '@remix-run/react'
import { LANDING_RECIPE } from '#app/domain/recipes/landing-recipe'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { formatCount } from '#app/platform/text/plural'
import { DEFAULT_SEARCH_FILTERS } from '#app/domain/search/search-filters'
import { resultsPath } from '#app/domain/search/results-position'
import { SearchForm } from '../search/search-form'
import { SignInCard } from './sign-in-card'
import { NumberedSteps } from './numbered-steps'
import { useRestoreLandingCookie } from './use-restore-landing-cookie'
import { WhatsNew } from '../blog/whats-new'
import type { WhatsNewArticles } from '../blog/whats-new'

const LANDING_ALTERNATIVE_STEPS = [
  'Say what is in the fridge, how you feel and how long you have. That is all that you are asked.',
  'Read what comes back: six recipes, one at a time, like the pages of a book. Turn the page when it is not for tonight.',
  'Cook it step by step in large type, scaled to who is at the table, with the timers where the times are.',
] as const

/** Landing page that opens with a recipe, followed by the search form. */
export function LandingAlternative({ news }: { news: WhatsNewArticles }) {
  useRestoreLandingCookie()
  return (
    <div className="page">
      <div className="opener">
        <h1 className="h1">What is in the fridge?</h1>
        <p className="lede">Three choices, and the next page is already a recipe.</p>
      </div>
      <FeaturedRecipe />
      <NumberedSteps title="From a question to a plate" steps={LANDING_ALTERNATIVE_STEPS} />
      <section className="choose" aria-labelledby="choose">
        <div className="head">
          <h2 className="h2" id="choose">
            Your three choices
          </h2>
        </div>
        <SearchForm />
      </section>
      <WhatsNew news={news} />
      <SignInCard />
    </div>
  )
}

/** The featured recipe, laid out as on the results page. */
function FeaturedRecipe() {
  const { path, title, summary, total_time_minutes, yield: servings, ingredientCount } = LANDING_RECIPE
  return (
    <article className="spread opened" aria-labelledby="opened">
      <Link className="frame spread__pic" to={path} prefetch="none" tabIndex={-1} aria-hidden="true">
        <img src="/plates/first-page.svg" width="400" height="300" alt="" />
      </Link>
      <div className="spread__txt">
        <p className="label">From Larder's kitchen</p>
        <h2 className="h2" id="opened">
          <Link to={path} prefetch="none">
            {title}
          </Link>
        </h2>
        <p className="lede">{summary}</p>
        <dl className="facts">
          {(
            [
              ['Time', formatMinutes(total_time_minutes)],
              ['Yield', servings],
              ['To buy', formatCount(ingredientCount, 'thing', 'things')],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="btns">
          <Link className="btn btn--main btn--big" to={resultsPath(DEFAULT_SEARCH_FILTERS)} prefetch="none">
            Discover Recipes Now
          </Link>
          <a className="btn btn--big" href="#choose">
            Choose for yourself
          </a>
        </div>
      </div>
    </article>
  )
}
