import { formatCount } from '#app/platform/text/plural'
import { Form, Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, MouseEvent, SyntheticEvent } from 'react'
import { visibleChips } from '#app/domain/collection/chip-bitmask'
import type { ChipCount } from '#app/domain/collection/chip-bitmask'
import {
  countActiveFilters,
  collectionPath,
  MAX_TIME_OPTIONS,
  NO_COLLECTION_FILTERS,
  RATING_OPTIONS,
} from '#app/domain/collection/collection-filters'
import type { CollectionFilters } from '#app/domain/collection/collection-filters'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'

/** A panel that toggles, and stays open while a filter is active. */
export function CollectionFiltersPanel({ filters, chips }: { filters: CollectionFilters; chips: ChipCount[] }) {
  const active = countActiveFilters(filters)
  const [isOpen, setOpen] = useState(active > 0)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  // Going back or clearing the filters resets the fields, except the one being typed in.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field !== document.activeElement) syncFilterField(field, filters)
  }, [filters])
  const onFormChange = (event: ChangeEvent<HTMLFormElement>) => {
    // Text is submitted by Enter or the button only.
    if ((event.target as unknown as HTMLInputElement).name !== 'q')
      submit(event.currentTarget, { preventScrollReset: true })
  }
  return (
    <details
      className="sheet filters"
      open={isOpen || active > 0}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary onClick={(event: MouseEvent) => active > 0 && event.preventDefault()}>
        <Icon name="sliders-horizontal" />
        Filters {active > 0 && <span className="badge badge--tomato">{`${active} on`}</span>}
        {active === 0 && <Icon name="chevron-down" className="tail" />}
      </summary>
      <Form className="filters__in" action="/collection" ref={form} onChange={onFormChange} preventScrollReset>
        <FormField id="q" label="Search">
          {(aria) => (
            <input
              {...aria}
              type="search"
              name="q"
              maxLength={100}
              defaultValue={filters.q}
              placeholder="Title, summary or site"
            />
          )}
        </FormField>
        <FormField id="time" label="Max time">
          {(aria) => (
            <span className="select">
              <select {...aria} name="time" defaultValue={filters.time ?? ''}>
                <option value="">Any</option>
                {MAX_TIME_OPTIONS.map((minutes) => (
                  <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          )}
        </FormField>
        <FormField id="rating" label="My rating">
          {(aria) => (
            <span className="select">
              <select {...aria} name="rating" defaultValue={filters.rating ?? ''}>
                <option value="">Any</option>
                {RATING_OPTIONS.map((stars) => (
                  <option key={stars} value={stars}>
                    {stars === 5 ? '5 stars' : `${formatCount(stars, 'star', 'stars')} and up`}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          )}
        </FormField>
        <IngredientChipFieldset chips={chips} chosen={filters.chips} />
        {filters.sort !== 'newest' && <input type="hidden" name="sort" value={filters.sort} />}
        <div className="btns filters__wide">
          <button className="btn">Apply</button>{' '}
          {active > 0 && (
            <Link
              className="btn btn--bare"
              to={collectionPath({ ...NO_COLLECTION_FILTERS, sort: filters.sort })}
              preventScrollReset>
              Clear filters
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

function IngredientChipFieldset({ chips, chosen }: { chips: ChipCount[]; chosen: CollectionFilters['chips'] }) {
  const shownChips = visibleChips(chips, chosen)
  if (shownChips.length === 0) return null
  return (
    <fieldset className="filters__wide">
      <legend className="field__l">Ingredients</legend>
      <div className="chips">
        {shownChips.map((chip) => (
          <label className="pickchip" key={chip}>
            <input type="checkbox" name="chip" value={chip} defaultChecked={chosen.includes(chip)} />{' '}
            <span className="chip">{chip[0]?.toUpperCase() + chip.slice(1)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function syncFilterField(field: Element, { q, time, rating, chips }: CollectionFilters): void {
  const values: Record<string, string> = { q, time: String(time ?? ''), rating: String(rating ?? '') }
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    field.checked = chips.some((chip) => chip === field.value)
  else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    field.value = values[field.name] ?? field.value
}
