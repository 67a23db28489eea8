import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { MainIngredientCategory, MoodCategory, TimeCategory } from '#app/domain/recipes/categories'
import { DEFAULT_SEARCH_FILTERS } from '#app/domain/search/search-filters'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

export const INGREDIENT_PLATES: Record<MainIngredientCategory, string> = {
  'Chicken & More': 'chicken',
  'Beef & Beyond': 'beef',
  'Fish & Seafood': 'fish',
  'Veggies & Greens': 'veggies',
}
export const MOOD_ICONS: Record<MoodCategory, IconName> = {
  'Quick & Easy': 'zap',
  'Comfort Food': 'soup',
  'Healthy & Light': 'leaf',
  'Fancy & Impressive': 'wine',
  'Kid-Friendly': 'smile',
  'One-Pot / Sheet Pan': 'cooking-pot',
}
const TIME_DIAL_PATHS: Record<TimeCategory, string> = {
  '15 min or less': 'M16 16V5a11 11 0 0 1 11 11z',
  '30 min or less': 'M16 5a11 11 0 0 1 0 22z',
  '45 min or less': 'M16 16V5a11 11 0 1 1-11 11z',
  '1 hour+': 'M16 5a11 11 0 1 1 0 22a11 11 0 1 1 0-22z',
}

/** A GET form, so that it works without a script. */
export function SearchForm({ chosen = DEFAULT_SEARCH_FILTERS }: { chosen?: SearchFilters }) {
  return (
    <>
      <Form action="/results" method="get">
        <SearchFieldset number={1} title="Main ingredient" columns="choices--4">
          {MAIN_INGREDIENT_CATEGORIES.map((name) => (
            <SearchRadioOption key={name} group="ingredient" name={name} checked={name === chosen.ingredient} plate>
              <img
                className="choice__plate"
                src={`/plates/${INGREDIENT_PLATES[name]}.svg`}
                width="136"
                height="136"
                alt=""
              />
            </SearchRadioOption>
          ))}
        </SearchFieldset>
        <SearchFieldset number={2} title="Mood" columns="choices--6">
          {MOOD_CATEGORIES.map((name) => (
            <SearchRadioOption key={name} group="mood" name={name} checked={name === chosen.mood}>
              <span className="choice__o">
                <Icon name={MOOD_ICONS[name]} />
              </span>
            </SearchRadioOption>
          ))}
        </SearchFieldset>
        <SearchFieldset number={3} title="Time" columns="choices--4">
          {TIME_CATEGORIES.map((name) => (
            <SearchRadioOption key={name} group="time" name={name} checked={name === chosen.time}>
              <span className="choice__o">
                <svg className="dial" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
                  <path d={TIME_DIAL_PATHS[name]} />
                </svg>
              </span>
            </SearchRadioOption>
          ))}
        </SearchFieldset>
        <div className="ask__go">
          <button className="btn btn--main btn--big btn--wide">Find Recipes</button>
          <p className="meta">One at a time, six to begin with.</p>
        </div>
      </Form>
      <p className="meta elsewhere">
        Have you found one elsewhere? <Link to="/import">Read it here on a clean page</Link>.
      </p>
    </>
  )
}

function SearchFieldset({
  number,
  title,
  columns,
  children,
}: {
  number: number
  title: string
  columns: string
  children: ReactNode
}) {
  return (
    <fieldset className="ask">
      <legend>
        <span className="num" aria-hidden="true">
          {number}
        </span>{' '}
        <span className="h3">{title}</span>
      </legend>
      <div className={`choices ${columns}`}>{children}</div>
    </fieldset>
  )
}

function SearchRadioOption({
  group,
  name,
  checked,
  plate = false,
  children,
}: {
  group: string
  name: string
  checked: boolean
  plate?: boolean
  children: ReactNode
}) {
  return (
    <label className={`choice ${plate ? 'choice--plate' : ''}`}>
      <input type="radio" name={group} value={name} defaultChecked={checked} />
      <span className="choice__c">
        {children}
        {name}
      </span>
    </label>
  )
}
