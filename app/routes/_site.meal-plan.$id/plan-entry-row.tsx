import { rich, t } from '#packages/texts/t'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import type { FormResult } from '#app/components/form/form-result'
import { formatShortDay } from '#app/platform/text/dates'
import {
  MAX_ENTRY_COMMENT_LENGTH,
  formatMeal,
  LEFTOVERS,
  MEALS,
  type MealPlanEntry,
} from '#app/domain/meal-plans/meal-plan'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { isObject } from '#app/platform/text/objects'
import { Button, IconButton, iconButtonClass, LinkButton } from '#app/ui/button'
import { fieldLabelClass, ErrorText } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { inputClass, selectClass, tapClass } from '#app/ui/input'
import { Link } from '#app/ui/link'
import { text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import { useAutosaveField, type EntryFieldName } from './use-autosave-field'

export type PlanEntryWithPicture = MealPlanEntry & {
  recipe: {
    plate_url: string
    picture_url: string | null
    /** Whether the yield is a number of servings. */ isCounted: boolean
  }
}
type PlanEntryRowProps = {
  planId: string
  entry: PlanEntryWithPicture
  isTicked: boolean
  /** Being removed. */ isGone: boolean
  /** Which one of the entries of its recipe, from 1. */ repeat: number
  onRemove: (entryId: string) => void
  result: FormResult | undefined
}

// Checkbox, picture, text; below them the note and its details, on a desktop beside the picture, where actions end the row.
const ROW =
  'grid grid-cols-[40px_84px_minmax(0,1fr)] gap-x-2 items-start pt-4 pb-2 border-b ' +
  'target:bg-honey-wash md:grid-cols-[40px_112px_minmax(0,1fr)_auto] md:gap-x-3 md:pb-4 ' +
  'print:grid-cols-[60pt_minmax(0,1fr)] print:py-[6pt] print:break-inside-avoid'
const FRAME =
  'relative h-[68px] overflow-hidden rounded-1 bg-well md:h-[84px] md:row-start-1 md:row-end-4 print:h-[45pt] print:row-start-1 print:row-end-3'
const BELOW = 'col-span-full md:col-start-3 md:ml-1.5'
const NOTE =
  'block w-full min-h-touch pt-2 pr-2 pb-1.5 pl-7 border-b border-edge rounded-none bg-transparent ' +
  'font-serif text-base leading-[1.4] placeholder:text-ink-3 placeholder:opacity-100 hover:bg-well ' +
  'print:min-h-0 print:p-0 print:border-0 print:text-[10pt] print:placeholder-shown:hidden'

const entryFormId = (entryId: string) => `entry-form-${entryId}`

/** Each row has its own form, so that its input is submitted separately. */
export function PlanEntryForm({ entryId, action }: { entryId: string; action: string }) {
  return (
    <form method="post" action={action} id={entryFormId(entryId)}>
      <FormTokenInput />
      <input type="hidden" name="intent" value="plan" />
    </form>
  )
}

export function PlanEntryRow({ planId, entry, isTicked, isGone, repeat, onRemove, result }: PlanEntryRowProps) {
  const { id, comment, servings, day, meal, isLeftover, recipe, added } = entry
  const { total_time_minutes, yield_amount, source_url, isCounted } = recipe
  // For screen readers, a dish that is on the plan twice.
  const title = repeat > 1 ? `${recipe.title} (${repeat})` : recipe.title
  const isHydrated = useHydrated()
  const saved = {
    comment: comment ?? '',
    servings: servings === null ? '' : String(servings),
    day: day ?? '',
    meal: meal ?? '',
  }
  const entryKey = { planId, entryId: id }
  const commentField = useAutosaveField<HTMLInputElement>({ ...entryKey, field: 'comment', saved: saved.comment })
  const servingsField = useAutosaveField<HTMLInputElement>({ ...entryKey, field: 'servings', saved: saved.servings })
  const dayField = useAutosaveField<HTMLInputElement>({ ...entryKey, field: 'day', saved: saved.day })
  const mealField = useAutosaveField<HTMLSelectElement>({ ...entryKey, field: 'meal', saved: saved.meal })
  const path = recipePath(source_url, { referrer: `/meal-plan/${planId}` })
  const original = canonicalizeUrl(source_url)
  const facts = [formatMinutes(total_time_minutes), yield_amount].filter(Boolean).join(' · ')
  const summary = [
    day && formatShortDay(day),
    formatMeal(meal),
    isLeftover && LEFTOVERS(),
    servings !== null && t('for {servings}', { servings }),
  ]
    .filter(Boolean)
    .join(' · ')
  const getFieldError = (field: EntryFieldName) => result?.error?.[`${field}.${id}`]?.join(' ')
  const errorMessages = (['comment', 'servings', 'day', 'meal'] as const).flatMap((field) => getFieldError(field) ?? [])
  const submittedValue = (field: EntryFieldName) => {
    const byEntry: unknown = result?.initialValue?.[field]
    const value = isObject(byEntry) ? byEntry[id] : undefined
    return typeof value === 'string' ? value : undefined
  }
  // With a script, fields are saved one by one instead.
  const getFieldProps = (field: EntryFieldName) => ({
    name: `${field}.${id}`,
    form: entryFormId(id),
    defaultValue: submittedValue(field) ?? saved[field],
    'aria-invalid': getFieldError(field) ? (true as const) : undefined,
  })
  return (
    <li className={isGone ? 'hidden' : ROW} id={`entry-${id}`}>
      <label className={`${tapClass} -ml-2.5 md:row-start-1 md:row-end-4 print:hidden`}>
        <input
          className="checkbox"
          type="checkbox"
          name="chosen"
          value={id}
          defaultChecked={isTicked}
          disabled={isGone}
          aria-label={t('Select {title}', { title })}
        />
      </label>
      <Link className={FRAME} to={path} tabIndex={-1} aria-hidden="true">
        <RecipePicture recipe={recipe} isSmall />
      </Link>
      <div className="min-w-0 pl-1.5 break-anywhere md:col-start-3 print:col-start-2">
        <h2 className={`${text.h4} line-clamp-3`} dir="auto">
          <Link className="text-inherit no-underline hover:underline" to={path}>
            {recipe.title}
          </Link>
        </h2>
        {facts && <p className={text.meta}>{facts}</p>}
        {added && !added.isYou && <p className={text.meta}>{t('Added by {name}', { name: added.name })}</p>}
        {summary && <p className="mt-0.5 font-serif text-base leading-[1.4] text-tomato">{summary}</p>}
      </div>
      <label className={`${BELOW} relative mt-2.5 print:col-start-2 print:mt-0 print:ml-1.5`}>
        <span className="sr-only">{t('Note for {title}', { title })}</span>
        <Icon name="pencil" className="absolute left-0.5 top-[13px] w-[18px] h-[18px] text-ink-3 print:hidden" />
        <input
          {...getFieldProps('comment')}
          {...commentField}
          className={NOTE}
          maxLength={MAX_ENTRY_COMMENT_LENGTH}
          placeholder={t('Add a note')}
          dir="auto"
          autoComplete="off"
        />
      </label>
      <details className={`${BELOW} peer print:hidden`} open={errorMessages.length > 0 || undefined}>
        <summary className="inline-flex items-center min-h-touch pr-2 text-sm font-semibold text-ink-2 underline cursor-pointer">
          <Icon name="calendar-days" className="mr-2 w-[18px] h-[18px] text-ink-3 max-md:hidden" />
          {rich('Servings and day<more> of {title}</more>', {
            more: (text) => <span className="sr-only">{text}</span>,
            title,
          })}
        </summary>
        <div className="grid grid-cols-2 gap-3 pt-2 pb-3 md:grid-cols-[repeat(3,minmax(0,12rem))] md:items-end">
          {isLeftover ? (
            <p className={`${text.meta} self-center`}>{t('Cooked earlier in this plan: nothing is bought for it.')}</p>
          ) : isCounted ? (
            <label>
              <span className={fieldLabelClass}>{t('Servings')}</span>
              <input
                {...getFieldProps('servings')}
                {...servingsField}
                className={inputClass()}
                inputMode="decimal"
                maxLength={5}
                size={5}
                placeholder={t('as written')}
                autoComplete="off"
              />
            </label>
          ) : (
            <p className={`${text.meta} self-center`}>
              {t('This recipe does not say how many people it serves, so the list uses its amounts as they are.')}
            </p>
          )}
          <label>
            <span className={fieldLabelClass}>{t('Day')}</span>
            <input
              {...getFieldProps('day')}
              {...dayField}
              className={inputClass()}
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              placeholder="2026-11-24"
            />
          </label>
          <label>
            <span className={fieldLabelClass}>{t('Meal')}</span>
            <span className="relative block">
              <select {...getFieldProps('meal')} {...mealField} className={selectClass()}>
                <option value="">{t('Any')}</option>
                {MEALS.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name()}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" className="absolute right-3 top-1/2 -mt-[0.6em] pointer-events-none" />
            </span>
          </label>
        </div>
        <Button tone="bare" icon="plus" className="mb-2 -ml-2.5" name="again" value={id}>
          {rich('Add it again <more>{title}</more>', {
            more: (text) => <span className="sr-only">{text}</span>,
            title,
          })}
        </Button>
      </details>
      {errorMessages.length > 0 && <ErrorText className={`${BELOW} mt-1.5`}>{errorMessages.join(' ')}</ErrorText>}
      <div
        className={`col-span-full justify-self-end flex items-center -mr-2 md:col-start-4 md:row-start-1 md:mr-0 print:hidden ${
          isHydrated ? 'max-md:[@media(min-width:345px)]:-mt-11 max-md:peer-open:mt-0' : ''
        }`}>
        {!isHydrated && (
          <Button tone="bare" name="save" value={id} form={entryFormId(id)}>
            {rich('Save<more> {title}</more>', { more: (text) => <span className="sr-only">{text}</span>, title })}
          </Button>
        )}{' '}
        <LinkButton tone="bare" to={path}>
          {rich('View<more> {title}</more>', { more: (text) => <span className="sr-only">{text}</span>, title })}
        </LinkButton>{' '}
        {original && (
          <a
            className={iconButtonClass()}
            href={original}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('Original recipe: {title}', { title })}>
            <Icon name="external-link" />
          </a>
        )}{' '}
        <IconButton
          icon="trash-2"
          label={t('Remove {title}', { title })}
          name="drop"
          value={id}
          onClick={(event) => {
            event.preventDefault()
            onRemove(id)
          }}
        />
      </div>
    </li>
  )
}
