import { Form, Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { ALL_RECIPES, databasePath, isFiltered, NOT_FILED, STATES } from '#app/domain/catalogue/filters'
import type { CatalogueFilters, CategoryName } from '#app/domain/catalogue/filters'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { Select } from '#app/ui/select'

type Choices = { name: CategoryName; label: string; choices: { value: string; count: number }[] }

/** spec §2: a filter for each category, all of them by default; beside each choice, how many it would leave. */
export function Filters({ filters, choices }: { filters: CatalogueFilters; choices: Choices[] }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  // Who goes back, or resets, sees the fields as the address says.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement) field.value = filters[field.name as keyof CatalogueFilters]
  }, [filters])
  return (
    <Form
      action={databasePath(ALL_RECIPES)}
      className="sheet pad dbfilters"
      ref={form}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      role="search"
      aria-label="Filters">
      {choices.map(({ name, label, choices: all }) => (
        <Field key={name} id={name} label={label}>
          {(aria) => (
            <Select
              {...aria}
              name={name}
              defaultValue={filters[name]}
              of={[
                ['', 'All'],
                ...all.map(
                  ({ value, count }) =>
                    [value, `${value === NOT_FILED ? 'Not filed' : value} (${count.toLocaleString('en')})`] as const,
                ),
              ]}
            />
          )}
        </Field>
      ))}
      <Field id="state" label="State">
        {(aria) => <Select {...aria} name="state" defaultValue={filters.state} of={[['', 'All'], ...STATES]} />}
      </Field>
      <div className="btns dbfilters__go">
        <button className="btn">
          <Icon name="sliders-horizontal" />
          Filter
        </button>{' '}
        <Link
          className="btn"
          to={databasePath(ALL_RECIPES)}
          aria-disabled={isFiltered(filters) ? undefined : true}
          preventScrollReset>
          <Icon name="rotate-ccw" />
          Reset
        </Link>
      </div>
    </Form>
  )
}
