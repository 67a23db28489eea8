import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { INGREDIENTS, MOODS, TIMES } from '#app/domain/recipes/categories'
import type { Ingredient, Mood, Time } from '#app/domain/recipes/categories'
import { DEFAULT_FILTERS } from '#app/domain/search/filters'
import type { Filters } from '#app/domain/search/filters'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'

export const INGREDIENT_PLATES: Record<Ingredient, string> = {
  'Chicken & More': 'chicken',
  'Beef & Beyond': 'beef',
  'Fish & Seafood': 'fish',
  'Veggies & Greens': 'veggies',
}
export const MOOD_ICONS: Record<Mood, IconName> = {
  'Quick & Easy': 'zap',
  'Comfort Food': 'soup',
  'Healthy & Light': 'leaf',
  'Fancy & Impressive': 'wine',
  'Kid-Friendly': 'smile',
  'One-Pot / Sheet Pan': 'cooking-pot',
}
const DIALS: Record<Time, string> = {
  '15 min or less': 'M16 16V5a11 11 0 0 1 11 11z',
  '30 min or less': 'M16 5a11 11 0 0 1 0 22z',
  '45 min or less': 'M16 16V5a11 11 0 1 1-11 11z',
  '1 hour+': 'M16 5a11 11 0 1 1 0 22a11 11 0 1 1 0-22z',
}

/** The three choices: a plain GET form to /results. */
export function Choices({ chosen = DEFAULT_FILTERS }: { chosen?: Filters }) {
  return (
    <>
      <Form action="/results" method="get">
        <Ask number={1} title="Main ingredient" columns="choices--4">
          {INGREDIENTS.map((name) => (
            <Choice key={name} group="ingredient" name={name} checked={name === chosen.ingredient} plate>
              <img
                className="choice__plate"
                src={`/plates/${INGREDIENT_PLATES[name]}.svg`}
                width="136"
                height="136"
                alt=""
              />
            </Choice>
          ))}
        </Ask>
        <Ask number={2} title="Mood" columns="choices--6">
          {MOODS.map((name) => (
            <Choice key={name} group="mood" name={name} checked={name === chosen.mood}>
              <span className="choice__o">
                <Icon name={MOOD_ICONS[name]} />
              </span>
            </Choice>
          ))}
        </Ask>
        <Ask number={3} title="Time" columns="choices--4">
          {TIMES.map((name) => (
            <Choice key={name} group="time" name={name} checked={name === chosen.time}>
              <span className="choice__o">
                <svg className="dial" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
                  <path d={DIALS[name]} />
                </svg>
              </span>
            </Choice>
          ))}
        </Ask>
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

function Ask({
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

function Choice({
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
