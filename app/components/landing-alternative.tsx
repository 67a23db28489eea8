import { Link } from '@remix-run/react'
import { INGREDIENTS, MOODS } from '#app/domain/recipes/categories'
import { DEFAULT_FILTERS } from '#app/domain/search/filters'
import { resultsPath } from '#app/domain/search/paging'
import { Icon } from '#app/ui/icon'
import { INGREDIENT_PLATES, MOOD_ICONS } from './choices'
import { Hero } from './hero'
import { Invitation } from './invitation'
import { Ways } from './ways'

/** The first page that answers: recipes are one tap away, from what is there or from how one feels. */
export function LandingAlternative() {
  return (
    <div className="page">
      <Hero title="What is in the fridge?">Start from one thing that you have, or from how you feel tonight. The next page is already a recipe.</Hero>
      <p>
        <Link className="btn btn--main btn--big" to={resultsPath(DEFAULT_FILTERS)}>
          Discover Recipes Now
        </Link>
      </p>
      <section className="shortcuts" aria-labelledby="from-the-fridge">
        <div className="head">
          <h2 className="h2" id="from-the-fridge">
            From the fridge
          </h2>
        </div>
        <ul className="choices choices--4">
          {INGREDIENTS.map((ingredient) => (
            <li className="choice choice--go" key={ingredient}>
              <Link className="choice__c" to={resultsPath({ ...DEFAULT_FILTERS, ingredient })}>
                <img className="choice__plate" src={`/plates/${INGREDIENT_PLATES[ingredient]}.svg`} width="136" height="136" alt="" />
                {ingredient}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="shortcuts" aria-labelledby="from-a-mood">
        <div className="head">
          <h2 className="h2" id="from-a-mood">
            From a mood
          </h2>
        </div>
        <ul className="chips">
          {MOODS.map((mood) => (
            <li key={mood}>
              <Link className="chip" to={resultsPath({ ...DEFAULT_FILTERS, mood })}>
                <Icon name={MOOD_ICONS[mood]} />
                {mood}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Ways />
      <Invitation />
    </div>
  )
}
