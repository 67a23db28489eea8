import { Link } from '@remix-run/react'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import type { FormResult } from '#app/components/form/form-result'
import { formatShortDay } from '#app/platform/text/dates'
import { MAX_ENTRY_COMMENT_LENGTH, formatMeal, MEALS } from '#app/domain/meal-plans/meal-plan'
import type { MealPlanEntry } from '#app/domain/meal-plans/meal-plan'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'
import { useAutosaveField } from './use-autosave-field'
import type { EntryFieldName } from './use-autosave-field'

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
  token: string
  isTicked: boolean
  /** Being removed. */ isGone: boolean
  onRemove: (recipeId: string) => void
  result: FormResult | undefined
}

const entryFormId = (recipeId: string) => `entry-form-${recipeId}`

/** Each row has its own form, so that its input is submitted separately. */
export function PlanEntryForm({ recipeId, action, token }: { recipeId: string; action: string; token: string }) {
  return (
    <form method="post" action={action} id={entryFormId(recipeId)}>
      <FormTokenInput value={token} />
      <input type="hidden" name="intent" value="plan" />
    </form>
  )
}

export function PlanEntryRow({ planId, entry, token, isTicked, isGone, onRemove, result }: PlanEntryRowProps) {
  const { recipeId, comment, servings, day, meal, recipe } = entry
  const { title, total_time_minutes, yield_amount, source_url, isCounted } = recipe
  const isHydrated = useHydrated()
  const saved = {
    comment: comment ?? '',
    servings: servings === null ? '' : String(servings),
    day: day ?? '',
    meal: meal ?? '',
  }
  const entryKey = { planId, recipeId, token }
  const commentField = useAutosaveField<HTMLInputElement>({ ...entryKey, field: 'comment', saved: saved.comment })
  const servingsField = useAutosaveField<HTMLInputElement>({ ...entryKey, field: 'servings', saved: saved.servings })
  const dayField = useAutosaveField<HTMLInputElement>({ ...entryKey, field: 'day', saved: saved.day })
  const mealField = useAutosaveField<HTMLSelectElement>({ ...entryKey, field: 'meal', saved: saved.meal })
  const original = canonicalizeUrl(source_url)
  const facts = [formatMinutes(total_time_minutes), yield_amount].filter(Boolean).join(' · ')
  const summary = [day && formatShortDay(day), formatMeal(meal), servings !== null && `for ${servings}`]
    .filter(Boolean)
    .join(' · ')
  const getFieldError = (field: EntryFieldName) => result?.error?.[`${field}.${recipeId}`]?.join(' ')
  const errorMessages = (['comment', 'servings', 'day', 'meal'] as const).flatMap((field) => getFieldError(field) ?? [])
  const submittedValue = (field: EntryFieldName) =>
    (result?.initialValue as Record<string, Record<string, string> | undefined> | undefined)?.[field]?.[recipeId]
  // With a script, fields are saved one by one instead.
  const getFieldProps = (field: EntryFieldName) => ({
    name: `${field}.${recipeId}`,
    form: entryFormId(recipeId),
    defaultValue: submittedValue(field) ?? saved[field],
    'aria-invalid': getFieldError(field) ? (true as const) : undefined,
  })
  return (
    <li className={`prow ${isHydrated ? 'prow--live' : ''}`} id={`entry-${recipeId}`} hidden={isGone}>
      <label className="tap noprint">
        <input
          className="box"
          type="checkbox"
          name="chosen"
          value={recipeId}
          defaultChecked={isTicked}
          disabled={isGone}
          aria-label={`Select ${title}`}
        />
      </label>
      <div className="frame">
        <RecipePicture recipe={recipe} />
      </div>
      <div className="prow__t">
        <h2 className="h4">{title}</h2>
        {facts && <p className="meta">{facts}</p>}
        {summary && <p className="prow__said">{summary}</p>}
      </div>
      <label className="prow__n">
        <span className="vh">Note for {title}</span>
        <Icon name="pencil" />
        <input
          {...getFieldProps('comment')}
          {...commentField}
          className="input"
          maxLength={MAX_ENTRY_COMMENT_LENGTH}
          placeholder="Add a note"
          autoComplete="off"
        />
      </label>
      <details className="prow__d noprint" open={errorMessages.length > 0 || undefined}>
        <summary>
          <Icon name="calendar-days" />
          Servings and day<span className="vh"> of {title}</span>
        </summary>
        <div className="prow__f">
          {isCounted ? (
            <label className="field">
              <span className="field__l">Servings</span>
              <input
                {...getFieldProps('servings')}
                {...servingsField}
                className="input"
                inputMode="decimal"
                maxLength={5}
                size={5}
                placeholder="as written"
                autoComplete="off"
              />
            </label>
          ) : (
            <p className="meta">The recipe does not say how many it is for, so it is shopped for as written.</p>
          )}
          <label className="field">
            <span className="field__l">Day</span>
            <input
              {...getFieldProps('day')}
              {...dayField}
              className="input"
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              placeholder="2026-11-24"
            />
          </label>
          <label className="field">
            <span className="field__l">Meal</span>
            <span className="select">
              <select {...getFieldProps('meal')} {...mealField} className="input">
                <option value="">Any</option>
                {MEALS.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </label>
        </div>
      </details>
      {errorMessages.length > 0 && (
        <p className="field__e" role="alert">
          <Icon name="triangle-alert" />
          <span>{errorMessages.join(' ')}</span>
        </p>
      )}
      <div className="prow__a noprint">
        {!isHydrated && (
          <button className="btn btn--bare" name="save" value={recipeId} form={entryFormId(recipeId)}>
            Save<span className="vh"> {title}</span>
          </button>
        )}{' '}
        <Link className="btn btn--bare" to={recipePath(source_url, { referrer: `/meal-plan/${planId}` })}>
          View<span className="vh"> {title}</span>
        </Link>{' '}
        {original && (
          <a
            className="round"
            href={original}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Original recipe: ${title}`}>
            <Icon name="external-link" />
          </a>
        )}{' '}
        <button
          className="round"
          name="drop"
          value={recipeId}
          aria-label={`Remove ${title}`}
          onClick={(event) => {
            event.preventDefault()
            onRemove(recipeId)
          }}>
          <Icon name="trash-2" />
        </button>
      </div>
    </li>
  )
}
