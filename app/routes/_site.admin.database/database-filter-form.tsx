import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import {
  NO_CATALOGUE_FILTERS,
  catalogueAdminPath,
  hasCatalogueFilters,
  MAX_CATALOGUE_TITLE_LENGTH,
  UNCATEGORIZED,
  VALIDITY_OPTIONS,
  type CatalogueFilters,
  type CategoryFilterName,
} from '#app/domain/recipes/catalogue-filters'
import { isKeyOf } from '#app/platform/text/objects'
import { InputField, SelectField } from '#app/ui/form-field'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'

type CategoryFilterChoices = { name: CategoryFilterName; label: string; choices: { value: string; count: number }[] }

/** The title, and a filter per category, with facet counts. */
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
      if ((field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && isKeyOf(filters, field.name))
        field.value = filters[field.name]
  }, [filters])
  return (
    <Form
      action={catalogueAdminPath(NO_CATALOGUE_FILTERS)}
      className={`${paddedCardClass} grid grid-cols-2 gap-3 items-end md:grid-cols-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] print:hidden`}
      ref={form}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true })
      }}
      role="search"
      aria-label="Filters">
      <InputField
        id="title"
        label="Title"
        className="col-span-full"
        type="search"
        defaultValue={filters.title}
        maxLength={MAX_CATALOGUE_TITLE_LENGTH}
        autoComplete="off"
      />
      {choices.map(({ name, label, choices: all }) => (
        <SelectField
          key={name}
          id={name}
          label={label}
          className=""
          defaultValue={filters[name]}
          of={[
            ['', 'All'],
            ...all.map(
              ({ value, count }) =>
                [value, `${value === UNCATEGORIZED ? 'No category' : value} (${count.toLocaleString('en')})`] as const,
            ),
          ]}
        />
      ))}
      <SelectField
        id="state"
        label="State"
        className=""
        defaultValue={filters.state}
        of={[['', 'All'], ...VALIDITY_OPTIONS]}
      />
      <div className={`${buttonRowClass} col-span-full lg:col-auto lg:flex-nowrap`}>
        <Button icon="sliders-horizontal">Filter</Button>{' '}
        <LinkButton
          icon="rotate-ccw"

          to={catalogueAdminPath(NO_CATALOGUE_FILTERS)}
          aria-disabled={hasCatalogueFilters(filters) ? undefined : true}
          preventScrollReset>
          Reset
        </LinkButton>
      </div>
    </Form>
  )
}
