import { t } from '#packages/texts/t'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, type ChangeEvent } from 'react'
import { Button } from '#app/ui/button'
import { inputClass } from '#app/ui/input'
import { DietDisclosure } from '#app/components/diets/diet-disclosure'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES } from '#app/domain/recipes/categories'
import { categoryLabel, type SearchCategory } from '#app/domain/recipes/category-labels'
import { HAVING_TIMES } from '#app/domain/search/having'
import type { WordFilters } from '#app/domain/search/word-filters'
import { SelectField } from '#app/ui/form-field'
import { WordSearchField } from './word-search-field'

/** Searches all recipes by words, on the page of the results. */
export function WordSearchForm({ value, children }: { value: string; /** More fields. */ children?: ReactNode }) {
  return (
    <Form className="max-w-[44rem]" action="/search" role="search" aria-label={t('Recipes by words')} key={value}>
      <div className="flex max-w-[36rem]">
        <WordSearchField
          id="search-page"
          className={inputClass(false, 'mr-2 min-w-0')}
          placeholder={t('Leek soup')}
          value={value}
        />
        <Button tone="main" className="flex-none">
          {t('Search')}
        </Button>
      </div>
      {children}
    </Form>
  )
}

const toOptions = (names: readonly SearchCategory[]) =>
  [['', t('Any')], ...names.map((name) => [name, categoryLabel(name)] as const)] as const
const toTimeOptions = () =>
  [
    ['', t('Any')],
    ...HAVING_TIMES.map((minutes) => [String(minutes), t('{minutes} min or less', { minutes })] as const),
  ] as const

/** What the recipes of a search by words must be; with a script a choice searches at once. */
export function WordFilterFields({
  filters,
  isSearch,
  hasOwnDiets,
}: {
  filters: WordFilters
  isSearch: boolean
  hasOwnDiets: boolean
}) {
  const { ingredient, mood, minutes, diets } = filters
  const fields = useRef<HTMLDivElement>(null)
  const submit = useSubmit()
  const onChange = (event: ChangeEvent<HTMLSelectElement>) =>
    isSearch && submit(event.currentTarget.form, { preventScrollReset: true })
  const isIdle = useNavigation().state === 'idle'
  // Going back brings what was chosen then.
  useEffect(() => {
    const values: Record<string, string> = {
      ingredient: ingredient ?? '',
      mood: mood ?? '',
      time: String(minutes ?? ''),
    }
    if (isIdle)
      for (const select of fields.current?.querySelectorAll('select') ?? []) select.value = values[select.name] ?? ''
  }, [isIdle, ingredient, mood, minutes])
  return (
    <div ref={fields} className="grid grid-cols-2 gap-3 mt-4 md:grid-cols-3">
      <SelectField
        id="ingredient"
        label={t('Main ingredient')}
        className=""
        defaultValue={ingredient ?? ''}
        of={toOptions(MAIN_INGREDIENT_CATEGORIES)}
        onChange={onChange}
      />
      <SelectField
        id="mood"
        label={t('Mood')}
        className=""
        defaultValue={mood ?? ''}
        of={toOptions(MOOD_CATEGORIES)}
        onChange={onChange}
      />
      <SelectField
        id="time"
        label={t('Time')}
        className=""
        defaultValue={String(minutes ?? '')}
        of={toTimeOptions()}
        onChange={onChange}
      />
      <DietDisclosure
        chosen={diets}
        isOwnDietOff={hasOwnDiets}
        className="self-end open:col-span-full md:col-span-full"
      />
    </div>
  )
}
