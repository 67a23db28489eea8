import { t } from '#packages/texts/t'
import { errorOrDefault } from '#app/domain/error-messages'
import { useFetcher, useFetchers, useNavigate, type FetcherWithComponents } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  FormTokenInput,
  IdempotencyKeyInput,
  useFormToken,
  FETCHER_FLAG_FIELD,
  FORM_TOKEN_FIELD,
} from '#app/components/form/hidden-inputs'
import { FetcherFlag } from '#app/components/form/fetcher-submission'
import type { FormResult } from '#app/components/form/form-result'
import { GENERATE_LIST_FAILED, REMOVE_FROM_PLAN_FAILED } from '#app/domain/meal-plans/messages'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonRowClass, LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { Notice } from '#app/ui/notice'
import { pageClass } from '#app/ui/classes'
import { text, typedTitleClass } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import { PlanEntryForm, PlanEntryRow, type PlanEntryWithPicture } from './plan-entry-row'
import { ArchiveForm } from '#app/components/archive/archive-form'
import { type MealPlanEntry, formatMeal } from '#app/domain/meal-plans/meal-plan'
import { formatDayAndMonth, formatLongDay, formatShortDay } from '#app/platform/text/dates'
import { groupByWeek } from '#app/domain/meal-plans/week'
import { usePlanFormResult, type PlanFormResponse } from './use-plan-form-result'

// A row for each day on a phone; seven columns on a desktop and on paper.
const DAYS = 'mt-2 border-t md:grid md:grid-cols-7 md:border-0 print:grid print:grid-cols-7'
const DAY =
  'grid grid-cols-[4.5rem_minmax(0,1fr)] py-2 border-b md:block md:pb-2.5 md:px-2.5 md:border ' +
  'md:border-l-0 md:first:border-l md:first:rounded-l-2 md:last:rounded-r-2 print:block print:py-[3pt] ' +
  'print:px-[4pt] print:border-[0.5pt] print:border-[#999] print:bg-transparent print:break-inside-avoid'

/** Weeks of a plan with dated recipes, Monday to Sunday; each recipe links to its row. */
function PlanWeeks({ entries }: { entries: PlanEntryWithPicture[] }) {
  const weeks = groupByWeek(entries)
  if (weeks.length === 0) return null
  const rest = entries.filter(({ day }) => day === null).length
  return (
    <section className="mb-6 space-y-4" aria-label={t('By day')}>
      {weeks.map(({ monday, days }) => (
        <div key={monday}>
          <h2 className={text.label}>{t('Week of {dayAndMonth}', { dayAndMonth: formatDayAndMonth(monday) })}</h2>
          <ol className={DAYS}>
            {days.map(({ day, entries: planned }) => (
              <li key={day} className={`${DAY} ${planned.length ? 'md:bg-card' : ''}`}>
                <h3
                  className={`font-serif font-medium text-base leading-normal print:text-[10pt] ${planned.length ? '' : 'text-ink-3'}`}>
                  <span aria-hidden="true">{formatShortDay(day)}</span>
                  <span className="sr-only">{formatLongDay(day)}</span>
                </h3>
                {planned.length > 0 ? (
                  <ul className="space-y-1.5 md:mt-1 md:text-sm md:leading-[1.35] print:text-[8.5pt] print:leading-[1.3]">
                    {planned.map(({ id, meal, servings, isLeftover, recipe }) => (
                      <li key={id}>
                        {meal && <span className="block text-label font-semibold text-ink-3">{formatMeal(meal)}</span>}{' '}
                        <a className="inline-block text-ink break-anywhere" href={`#entry-${id}`}>
                          {recipe.title}
                        </a>
                        {isLeftover && <span className={text.meta}> {t('leftovers')}</span>}
                        {servings !== null && <span className={text.meta}> {t('for {servings}', { servings })}</span>}
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p className="sr-only">{t('Nothing planned')}</p>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {rest > 0 && (
        <p className={text.meta}>
          {t('{rest, plural, one {# recipe has} other {# recipes have}} no day yet.', { rest })}
        </p>
      )}
    </section>
  )
}

const getTrimmedText = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : undefined
}

/** Applies pending form submissions to the entries. */
export function applyPendingForms<E extends MealPlanEntry>(entries: E[], forms: FormData[]): E[] {
  return forms.reduce((now, data) => {
    const removedIds = data.get('do') === 'remove' ? new Set(data.getAll('chosen')) : new Set([data.get('drop')])
    const saved = data.get('save')
    return now
      .filter(({ id }) => !removedIds.has(id))
      .map((entry) => (entry.id === saved ? applyEntryForm(entry, data) : entry))
  }, entries)
}

function applyEntryForm<E extends MealPlanEntry>(entry: E, data: FormData): E {
  const of = (field: string) => getTrimmedText(data, `${field}.${entry.id}`)
  const [comment, servings, day, meal] = [of('comment'), of('servings'), of('day'), of('meal')]
  const count = Number(servings?.replace(',', '.'))
  return {
    ...entry,
    ...(comment !== undefined && { comment: comment || null }),
    ...(servings !== undefined && { servings: servings && count > 0 ? count : null }),
    ...(day !== undefined && { day: day || null }),
    ...(meal !== undefined && { meal: meal || null }),
  }
}

type PlanDetailsData = { id: string; name: string; description: string | null; recipes: PlanEntryWithPicture[] }
type PlanDetailsProps = {
  plan: PlanDetailsData
  isInArchive: boolean
  isAllSelected: boolean
  idempotencyKey: string
  result: FormResult | undefined
}

export function PlanDetails({ plan, isInArchive, isAllSelected, idempotencyKey, result }: PlanDetailsProps) {
  const { id, name, description } = plan
  // Here, so that it outlives the rows it removes.
  const formToken = useFormToken()
  const fetcher = useFetcher<PlanFormResponse>({ key: `plan ${id}` })
  const navigate = useNavigate()
  const onDone = useCallback(({ to }: { to: string | null }) => void (to && navigate(to)), [navigate])
  usePlanFormResult(fetcher, { failed: submissionFailureMessage, onDone })
  const onRemove = (entryId: string) => {
    if (fetcher.state === 'idle')
      fetcher.submit(
        { intent: 'plan', [FETCHER_FLAG_FIELD]: '1', [FORM_TOKEN_FIELD]: formToken, drop: entryId },
        { method: 'post', action: `/meal-plan/${id}` },
      )
  }
  const pending = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction === `/meal-plan/${id}` ? [formData] : [],
  )
  const entries = applyPendingForms(plan.recipes, pending)
  // Rows being removed are hidden, not unmounted, so that a failure restores them as they were.
  const entryById = new Map(entries.map((entry) => [entry.id, entry]))
  const rows = plan.recipes.map((entry, at) => ({
    ...(entryById.get(entry.id) ?? { ...entry, isGone: true }),
    repeat: 1 + plan.recipes.slice(0, at).filter(({ recipeId }) => recipeId === entry.recipeId).length,
  }))
  return (
    <div className={pageClass}>
      <div className="grid gap-4 pt-8 pb-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end print:pt-0 print:pb-[8pt]">
        <div>
          <BackLink to="/meal-plans">{t('Meal Plans')}</BackLink>
          <h1 className={typedTitleClass(name)} dir="auto">
            {name}
          </h1>
          {description && (
            <p className={`${text.lede} mt-2 break-anywhere print:mb-[6pt]`} dir="auto">
              {description}
            </p>
          )}
          <p className={`${text.meta} mt-2`}>
            {t('{count, plural, one {# recipe} other {# recipes}}', { count: entries.length })}
          </p>
        </div>
        {rows.length > 0 && (
          <div className="flex flex-wrap -m-1 *:m-1 md:justify-end md:max-w-[20rem] lg:max-w-[38rem] print:hidden">
            <LinkButton size="compact" className="max-md:[&>svg]:hidden" icon="book-heart" to="/collection">
              {t('Add Recipes')}
            </LinkButton>{' '}
            <LinkButton tone="bare" icon="shopping-basket" to={`/shopping-lists/add?plan=${id}`}>
              {t('Add to a list')}
            </LinkButton>
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyPlan id={id} />
      ) : (
        <>
          <PlanWeeks entries={entries} />
          <PlanEntryListForm
            fetcher={fetcher}
            onRemove={onRemove}
            id={id}
            rows={rows}
            isAllSelected={isAllSelected}
            idempotencyKey={idempotencyKey}
            result={result}
          />
          <PlanActions id={id} isInArchive={isInArchive} />
        </>
      )}
    </div>
  )
}

function PlanActions({ id, isInArchive }: { id: string; isInArchive: boolean }) {
  const canPrint = useHydrated()
  return (
    <div className={`${buttonRowClass} mt-4 mb-8 print:hidden`}>
      <LinkButton tone="bare" icon="pencil" to={`/meal-plan/${id}/edit`}>
        {t('Rename')}
      </LinkButton>{' '}
      <LinkButton tone="bare" icon="copy" to={`/meal-plan/${id}/duplicate`}>
        {t('Duplicate')}
      </LinkButton>{' '}
      {canPrint && (
        <Button tone="bare" icon="printer" type="button" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      )}{' '}
      <LinkButton tone="bare" icon="trash-2" to={`/meal-plan/${id}/delete`}>
        {t('Delete')}
      </LinkButton>{' '}
      <ArchiveForm kind="plan" id={id} archived={!isInArchive}>
        <Button tone="bare" icon="history" name="intent" value="change">
          {isInArchive ? t('Take out of the archive') : t('Archive')}
        </Button>
      </ArchiveForm>
    </div>
  )
}

function EmptyPlan({ id }: { id: string }) {
  return (
    <EmptyState
      title={t('No recipes yet')}
      level={2}
      actions={
        <>
          <LinkButton tone="main" to="/collection">
            {t('Add Recipes')}
          </LinkButton>{' '}
          <LinkButton to={`/meal-plan/${id}/edit`}>{t('Rename')}</LinkButton>{' '}
          <LinkButton to={`/meal-plan/${id}/delete`}>{t('Delete this plan')}</LinkButton>
        </>
      }>
      <p>{t('Add recipes, then make a shopping list from them.')}</p>
    </EmptyState>
  )
}

type PlanEntryListFormProps = Omit<PlanDetailsProps, 'plan' | 'isInArchive'> & {
  fetcher: FetcherWithComponents<PlanFormResponse>
  onRemove: (entryId: string) => void
  id: string
  rows: (PlanEntryWithPicture & { isGone?: boolean; repeat: number })[]
}

function PlanEntryListForm({
  fetcher,
  onRemove,
  id,
  rows,
  isAllSelected,
  idempotencyKey,
  result,
}: PlanEntryListFormProps) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const remainingCount = rows.filter(({ isGone }) => !isGone).length
  // Selection restored after a refused submission.
  const submittedIds = new Set([result?.initialValue?.chosen ?? []].flat())
  const [chosen, setChosen] = useState(!result && isAllSelected ? remainingCount : submittedIds.size)
  const [isArrival, setIsArrival] = useState(!result && isAllSelected)
  const getCheckboxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])]
  // Uncontrolled: the browser restores checkboxes on back navigation.
  const count = useCallback(
    () => setChosen(form.current?.querySelectorAll('input[name=chosen]:checked:enabled').length ?? 0),
    [],
  )
  useEffect(count, [count, remainingCount])
  const select = () => {
    setIsArrival(false)
    count()
  }
  const setAllChecked = (isChecked: boolean) => {
    for (const checkbox of getCheckboxes()) checkbox.checked = isChecked
    select()
  }
  const pendingIntent = fetcher.formData?.get('do')
  const isAll = chosen === remainingCount
  const isIdle = isHydrated && (chosen === 0 || fetcher.state !== 'idle')
  const isCounted = isHydrated || chosen > 0
  const formErrors = result?.error?.['']
  return (
    <>
      {formErrors && (
        <Notice title={t('Error')}>
          {errorOrDefault(formErrors.join(' '), planFailureMessage(result?.initialValue?.do))}
        </Notice>
      )}
      <fetcher.Form method="post" action={`/meal-plan/${id}`} id="plan" ref={form} onChange={select}>
        <FormTokenInput />
        <IdempotencyKeyInput value={idempotencyKey} />
        <FetcherFlag />
        <input type="hidden" name="intent" value="plan" />
        {/* Answered once, pressing the same button again is meant. */}
        {isArrival && !result && !fetcher.data && <input type="hidden" name="arrival" value="1" />}
        <div className="flex flex-wrap items-center -mt-1 -mx-1 mb-4 *:m-1 print:hidden">
          <LinkButton
            size="compact"
            to={isAll ? '?select=none' : '.'}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault()
              setAllChecked(!isAll)
            }}>
            {isAll ? t('Deselect All') : t('Select All')}
          </LinkButton>{' '}
          <Button
            tone="main"
            size="compact"
            className="max-md:[&>svg]:hidden"
            icon="shopping-basket"
            name="do"
            value="generate"
            disabled={isIdle}>
            {pendingIntent === 'generate'
              ? t('Generating...')
              : isCounted
                ? t('Generate List ({chosen})', { chosen })
                : t('Generate List')}
          </Button>{' '}
          <Button size="compact" icon="trash-2" name="do" value="remove" disabled={isIdle}>
            {isCounted ? t('Remove {chosen} recipe(s)', { chosen }) : t('Remove recipe(s)')}
          </Button>
        </div>
        <ol className="border-t-4 border-double print:border-t">
          {rows.map((entry) => (
            <PlanEntryRow
              key={entry.id}
              planId={id}
              entry={entry}
              isTicked={result ? submittedIds.has(entry.id) : isAllSelected}
              isGone={entry.isGone === true}
              repeat={entry.repeat}
              onRemove={onRemove}
              result={result}
            />
          ))}
        </ol>
      </fetcher.Form>
      {!isHydrated &&
        rows.map(({ id: entryId }) => <PlanEntryForm key={entryId} entryId={entryId} action={`/meal-plan/${id}`} />)}
    </>
  )
}

const planFailureMessage = (pendingIntent: unknown) =>
  pendingIntent === 'generate' ? GENERATE_LIST_FAILED() : REMOVE_FROM_PLAN_FAILED()
const submissionFailureMessage = (formData: FormData | undefined) => planFailureMessage(formData?.get('do'))
