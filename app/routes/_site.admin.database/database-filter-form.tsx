import { Form, Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import {
  NO_CATALOGUE_FILTERS,
  catalogueAdminPath,
  hasCatalogueFilters,
  UNCATEGORIZED,
  VALIDITY_OPTIONS,
} from '#app/domain/catalogue/catalogue-filters'
import type { CatalogueFilters, CategoryFilterName } from '#app/domain/catalogue/catalogue-filters'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { Select } from '#app/ui/select'

type CategoryFilterChoices = { name: CategoryFilterName; label: string; choices: { value: string; count: number }[] }

/** A filter per category, with facet counts. */
export function DatabaseFilterForm({
  filters,
  choices,
}: {
  filters: CatalogueFilters
  choices: CategoryFilterChoices[]
}) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  // Keyed by the query string, so that going back or resetting resets the fields.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement) field.value = filters[field.name as keyof CatalogueFilters]
  }, [filters])
  return (
    <Form
      action={catalogueAdminPath(NO_CATALOGUE_FILTERS)}
      className="sheet pad dbfilters"
      ref={form}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      role="search"
      aria-label="Filters">
      {choices.map(({ name, label, choices: all }) => (
        <FormField key={name} id={name} label={label}>
          {(aria) => (
            <Select
              {...aria}
              name={name}
              defaultValue={filters[name]}
              of={[
                ['', 'All'],
                ...all.map(
                  ({ value, count }) =>
                    [
                      value,
                      `${value === UNCATEGORIZED ? 'Not filed' : value} (${count.toLocaleString('en')})`,
                    ] as const,
                ),
              ]}
            />
          )}
        </FormField>
      ))}
      <FormField id="state" label="State">
        {(aria) => (
          <Select {...aria} name="state" defaultValue={filters.state} of={[['', 'All'], ...VALIDITY_OPTIONS]} />
        )}
      </FormField>
      <div className="btns dbfilters__go">
        <button className="btn">
          <Icon name="sliders-horizontal" />
          Filter
        </button>{' '}
        <Link
          className="btn"
          to={catalogueAdminPath(NO_CATALOGUE_FILTERS)}
          aria-disabled={hasCatalogueFilters(filters) ? undefined : true}
          preventScrollReset>
          <Icon name="rotate-ccw" />
          Reset
        </Link>
      </div>
    </Form>
  )
}
