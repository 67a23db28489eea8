import { rich, t } from '#packages/texts/t'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DietDisclosure } from '#app/components/diets/diet-disclosure'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  type MainIngredientCategory,
  type MoodCategory,
  type TimeCategory,
} from '#app/domain/recipes/categories'
import { categoryLabel, type SearchCategory } from '#app/domain/recipes/category-labels'
import { DEFAULT_SEARCH_FILTERS, type SearchFilters } from '#app/domain/search/search-filters'
import { Button } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'
import { Link } from '#app/ui/link'
import { text } from '#app/ui/text'
import { StickyFormEnd } from '#app/ui/sticky-form-end'

const INGREDIENT_PLATES: Record<MainIngredientCategory, string> = {
  'Chicken & More': 'chicken',
  'Beef & Beyond': 'beef',
  'Fish & Seafood': 'fish',
  'Veggies & Greens': 'veggies',
}
const MOOD_ICONS: Record<MoodCategory, IconName> = {
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

// The radio lies over its option: it takes the tap and shows the focus ring.
const OPTION_INPUT = 'peer absolute left-0 top-0 z-[1] w-full h-full m-0 appearance-none rounded-2 cursor-pointer'
const OPTION =
  'relative flex items-center h-full min-h-[60px] bg-card border rounded-2 shadow-1 text-sm ' +
  'leading-tight font-semibold transition-colors duration-fast peer-hover:border-edge ' +
  'peer-checked:bg-tomato-wash peer-checked:border-tomato peer-checked:shadow-selected ' +
  'forced-colors:peer-checked:outline forced-colors:peer-checked:outline-3'
// A mark inside the option turns with it.
const ICON_OPTION =
  'py-[9px] pl-[7px] pr-1.5 peer-checked:*:bg-tomato-fill peer-checked:*:border-tomato-fill peer-checked:*:text-on-tomato'
const LOOKS = {
  plate: 'plate-option flex-col pt-3.5 px-2 pb-3 text-center',
  mood: `${ICON_OPTION} lg:flex-col lg:items-start lg:justify-between lg:min-h-[122px] lg:pt-3.5 lg:pr-3 lg:pb-[13px] lg:pl-3.5`,
  time: ICON_OPTION,
} as const
const ROUND_MARK =
  'flex items-center justify-center flex-none w-9 h-9 mr-[7px] border-1.5 border-edge rounded-full bg-card text-ink-2 transition-colors duration-fast'

/** A GET form, so that it works without a script. */
export function SearchForm({
  chosen = DEFAULT_SEARCH_FILTERS,
  isBelowLine = false,
}: {
  chosen?: SearchFilters
  /** What stands above ends in a line of its own. */ isBelowLine?: boolean
}) {
  return (
    <>
      <Form action="/results" method="get">
        <SearchFieldset
          number={1}
          title={t('Main ingredient')}
          columns="grid-cols-2 md:grid-cols-4"
          hasLine={!isBelowLine}>
          {MAIN_INGREDIENT_CATEGORIES.map((name) => (
            <SearchRadioOption
              key={name}
              group="ingredient"
              name={name}
              checked={name === chosen.ingredient}
              look="plate">
              <img
                className="w-[88px] h-[88px] mb-2 md:w-28 md:h-28 lg:w-[136px] lg:h-[136px]"
                src={`/plates/${INGREDIENT_PLATES[name]}.svg`}
                width="136"
                height="136"
                alt=""
              />
            </SearchRadioOption>
          ))}
        </SearchFieldset>
        <SearchFieldset
          number={2}
          title={t('Mood')}
          columns="grid-cols-1 min-[22.4em]:grid-cols-2 md:grid-cols-3 lg:grid-cols-6">
          {MOOD_CATEGORIES.map((name) => (
            <SearchRadioOption key={name} group="mood" name={name} checked={name === chosen.mood} look="mood">
              <span className={ROUND_MARK}>
                <Icon name={MOOD_ICONS[name]} className="w-[21px] h-[21px] stroke-[1.5]" />
              </span>
            </SearchRadioOption>
          ))}
        </SearchFieldset>
        <SearchFieldset number={3} title={t('Time')} columns="grid-cols-2 md:grid-cols-4">
          {TIME_CATEGORIES.map((name) => (
            <SearchRadioOption key={name} group="time" name={name} checked={name === chosen.time} look="time">
              <span className={ROUND_MARK}>
                <svg className="w-7 h-7 fill-current" width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
                  <path d={TIME_DIAL_PATHS[name]} />
                </svg>
              </span>
            </SearchRadioOption>
          ))}
        </SearchFieldset>
        <DietDisclosure chosen={chosen.diets ?? []} className="border-t" />
        <StickyFormEnd className="lg:pl-[190px]">
          <Button tone="main" size="big" wide className="md:w-auto md:min-w-[17rem]">
            {t('Find Recipes')}
          </Button>
          <p className={`${text.meta} hidden md:block md:ml-4`}>{t('You get six recipes, one at a time.')}</p>
        </StickyFormEnd>
      </Form>
      <p className={`${text.meta} pt-6`}>
        {rich('Something to use up? <link>Cook with what you have</link>.', {
          link: (text) => <Link to="/with-what-i-have">{text}</Link>,
        })}
      </p>
      <p className={`${text.meta} pt-2`}>
        {rich('Found a recipe elsewhere? <link>Read it here without ads</link>.', {
          link: (text) => <Link to="/import">{text}</Link>,
        })}
      </p>
    </>
  )
}

function SearchFieldset({
  number,
  title,
  columns,
  hasLine = true,
  children,
}: {
  number: number
  title: string
  columns: string
  hasLine?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={`py-6 ${hasLine ? 'border-t' : ''}`}>
      <legend className="flex items-baseline float-left w-full mb-3 lg:w-[190px] lg:pt-2">
        <span className={`${text.num} mr-[0.6rem] text-h3 leading-none text-tomato`} aria-hidden="true">
          {number}
        </span>{' '}
        <span className={text.h3}>{title}</span>
      </legend>
      <div className={`grid gap-2.5 clear-both lg:clear-none lg:ml-[190px] ${columns}`}>{children}</div>
    </fieldset>
  )
}

function SearchRadioOption({
  group,
  name,
  checked,
  look,
  children,
}: {
  group: string
  name: SearchCategory
  checked: boolean
  look: keyof typeof LOOKS
  children: ReactNode
}) {
  return (
    <label className="relative block">
      <input className={OPTION_INPUT} type="radio" name={group} value={name} defaultChecked={checked} />
      <span className={`${OPTION} ${LOOKS[look]} break-anywhere`}>
        {children}
        {categoryLabel(name)}
      </span>
    </label>
  )
}
