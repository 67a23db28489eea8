import { message, type Message, t } from '#packages/texts/t'
import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { DietCheckboxes } from '#app/components/diets/diet-disclosure'
import { visibleChips, type ChipCount, type CollectionChip } from '#app/domain/collection/chip-bitmask'
import {
  clearCollectionFilters,
  countActiveFilters,
  collectionPath,
  MAX_TIME_OPTIONS,
  RATING_OPTIONS,
  type CollectionFilters,
  SORT_OPTIONS,
} from '#app/domain/collection/collection-filters'
import { ChipFieldset } from '#app/ui/chip-fieldset'
import { Badge } from '#app/ui/badge'
import { buttonRowClass, Button, LinkButton } from '#app/ui/button'
import { cardClass, chipClass, chipRowClass, selectedChipClass } from '#app/ui/classes'
import { fieldLabelClass, InputField, SelectField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { collectionSelectAllPath } from '#app/domain/collection/paths'
import { Link } from '#app/ui/link'

const toTimeOptions = () =>
  [
    ['', t('Any')],
    ...MAX_TIME_OPTIONS.map((minutes) => [String(minutes), t('{minutes} minutes', { minutes })] as const),
  ] as const
const toStarOptions = () =>
  [
    ['', t('Any')],
    ...RATING_OPTIONS.map((stars) => {
      const name =
        stars === 5 ? t('5 stars') : t('{stars, plural, one {# star and up} other {# stars and up}}', { stars })
      return [String(stars), name] as const
    }),
  ] as const
const CHIP_LABELS: Record<CollectionChip, Message> = {
  chicken: message('Chicken'),
  beef: message('Beef'),
  pork: message('Pork'),
  fish: message('Fish'),
  seafood: message('Seafood'),
  pasta: message('Pasta'),
  rice: message('Rice'),
  potato: message('Potato'),
  tomato: message('Tomato'),
  onion: message('Onion'),
  garlic: message('Garlic'),
  mushroom: message('Mushroom'),
  cheese: message('Cheese'),
  egg: message('Egg'),
  carrot: message('Carrot'),
  cabbage: message('Cabbage'),
  pepper: message('Pepper'),
}

/** A panel that toggles, and stays open while a filter is active. */
export function CollectionFiltersPanel({
  filters,
  chips,
  tags,
}: {
  filters: CollectionFilters
  chips: ChipCount[]
  /** Of the household. */ tags: string[]
}) {
  const active = countActiveFilters(filters)
  const shownChips = visibleChips(chips, filters.chips)
  const shownTags = [...new Set([...filters.tags, ...tags])]
  const [isOpen, setOpen] = useState(active > 0)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  // Going back or clearing the filters resets the fields, except the one being typed in.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field !== document.activeElement) syncFilterField(field, filters)
  }, [filters])
  const onFormChange = (event: FormEvent<HTMLFormElement>) => {
    // Text is submitted by Enter or the button only.
    if (!(event.target instanceof HTMLInputElement && event.target.name === 'q'))
      submit(event.currentTarget, { preventScrollReset: true })
  }
  return (
    <details
      className={`${cardClass} group mb-4 print:hidden`}
      open={isOpen || active > 0}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary
        className="flex items-center min-h-12 px-4 font-semibold cursor-pointer"
        onClick={(event: MouseEvent) => active > 0 && event.preventDefault()}>
        <Icon name="sliders-horizontal" className="mr-2.5" />
        {t('Filters')}{' '}
        {active > 0 && (
          <Badge tone="tomato" className="ml-2.5">
            {t('{active} on', { active })}
          </Badge>
        )}
        {active === 0 && <Icon name="chevron-down" className="ml-auto group-open:[transform:rotate(180deg)]" />}
      </summary>
      <Form
        className="grid gap-4 p-4 border-t md:grid-cols-[2fr_1fr_1fr] md:p-6"
        action="/collection"
        ref={form}
        onChange={onFormChange}
        preventScrollReset>
        <InputField
          id="q"
          label={t('Search')}
          className=""
          type="search"
          dir="auto"
          maxLength={100}
          defaultValue={filters.q}
          placeholder={t('Title, summary or site')}
        />
        <SelectField
          id="time"
          label={t('Max time')}
          className=""
          defaultValue={String(filters.time ?? '')}
          of={toTimeOptions()}
        />
        <SelectField
          id="rating"
          label={t('My rating')}
          className=""
          defaultValue={String(filters.rating ?? '')}
          of={toStarOptions()}
        />
        {shownChips.length > 0 && (
          <ChipFieldset
            className="md:col-span-full"
            legend={t('Ingredients')}
            type="checkbox"
            name="chip"
            options={shownChips.map((chip) => [chip, CHIP_LABELS[chip]()] as const)}
            chosen={filters.chips}
          />
        )}
        {shownTags.length > 0 && (
          <ChipFieldset
            className="md:col-span-full"
            legend={t('Tags')}
            type="checkbox"
            name="tag"
            options={shownTags.map((tag) => [tag, tag] as const)}
            chosen={filters.tags}
            isTyped
          />
        )}
        <fieldset className="md:col-span-full">
          <legend className={fieldLabelClass}>{t('Diet')}</legend>
          {/* None ticked is any diet, not the cook's own. */}
          {filters.diets && <input type="hidden" name="diet" value="any" />}
          <DietCheckboxes name="diet" chosen={filters.diets ?? []} />
        </fieldset>
        {filters.sort !== 'newest' && <input type="hidden" name="sort" value={filters.sort} />}
        <div className={`${buttonRowClass} md:col-span-full`}>
          <Button>{t('Apply')}</Button>{' '}
          {active > 0 && (
            <LinkButton tone="bare" to={collectionPath(clearCollectionFilters(filters))} preventScrollReset>
              {t('Clear filters')}
            </LinkButton>
          )}
        </div>
      </Form>
    </details>
  )
}

function syncFilterField(field: Element, { q, time, rating, chips, tags, diets }: CollectionFilters): void {
  const values: Record<string, string> = { q, time: String(time ?? ''), rating: String(rating ?? '') }
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    field.checked = (field.name === 'tag' ? tags : [...chips, ...(diets ?? [])]).some((name) => name === field.value)
  else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    field.value = values[field.name] ?? field.value
}

/** Sort orders are links, so that each has a URL. */
export function CollectionSortNav({
  filters,
  isEverySelected,
}: {
  filters: CollectionFilters
  isEverySelected: boolean
}) {
  return (
    <nav className="mb-2 print:hidden" aria-label={t('Order')}>
      <ul className={`${chipRowClass} max-md:*:mx-0.5 max-md:[&_a]:px-2 max-md:[&_a]:text-label`}>
        {SORT_OPTIONS.map(([sort, name]) => (
          <li key={sort}>
            <Link
              className={sort === filters.sort ? selectedChipClass : chipClass}
              to={collectionSelectAllPath(collectionPath({ ...filters, sort }), !isEverySelected)}
              aria-current={sort === filters.sort || undefined}
              preventScrollReset>
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
