import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES } from '#app/domain/recipes/categories'
import { HAVING_TIMES } from '#app/domain/search/having'
import type { WordFilters } from '#app/domain/search/word-filters'
import { MAX_QUERY_LENGTH } from '#app/domain/search/word-query'
import { Button } from '#app/ui/button'
import { FormField } from '#app/ui/form-field'
import { inputClass } from '#app/ui/input'
import { Select } from '#app/ui/select'

/** The field that searches all recipes by words; with `filters` also what they must be. */
export function WordSearchForm({
  id,
  label,
  value = '',
  filters,
}: {
  id: string
  /** Of the landmark. */ label: string
  value?: string
  filters?: WordFilters
}) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const onFilter = () => value && submit(form.current, { preventScrollReset: true })
  return (
    <Form className="max-w-[44rem]" action="/search" role="search" aria-label={label} ref={form} key={value}>
      <div className="flex max-w-[36rem]">
        <label className="sr-only" htmlFor={id}>
          Words to look for
        </label>
        <input
          className={inputClass(false, 'mr-2 min-w-0')}
          id={id}
          type="search"
          name="q"
          dir="auto"
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={value}
          placeholder="Leek soup"
          autoComplete="off"
        />
        <Button tone="main" className="flex-none">
          Search
        </Button>
      </div>
      {filters && <FilterFields filters={filters} onChange={onFilter} />}
    </Form>
  )
}

const toOptions = (names: readonly string[], any: string) =>
  [['', any], ...names.map((name) => [name, name] as const)] as const
const INGREDIENT_OPTIONS = toOptions(MAIN_INGREDIENT_CATEGORIES, 'Any')
const MOOD_OPTIONS = toOptions(MOOD_CATEGORIES, 'Any')
const TIME_OPTIONS = [
  ['', 'Any'],
  ...HAVING_TIMES.map((minutes) => [String(minutes), `${minutes} min or less`] as const),
] as const

function FilterFields({ filters, onChange }: { filters: WordFilters; onChange: () => void }) {
  const { ingredient, mood, minutes } = filters
  const fields = useRef<HTMLDivElement>(null)
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
    <div ref={fields} className="grid gap-3 mt-4 md:grid-cols-3">
      <FormField id="ingredient" label="Main ingredient" className="">
        {(aria) => (
          <Select
            {...aria}
            name="ingredient"
            defaultValue={ingredient ?? ''}
            of={INGREDIENT_OPTIONS}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField id="mood" label="Mood" className="">
        {(aria) => <Select {...aria} name="mood" defaultValue={mood ?? ''} of={MOOD_OPTIONS} onChange={onChange} />}
      </FormField>
      <FormField id="time" label="Time" className="">
        {(aria) => (
          <Select {...aria} name="time" defaultValue={String(minutes ?? '')} of={TIME_OPTIONS} onChange={onChange} />
        )}
      </FormField>
    </div>
  )
}
