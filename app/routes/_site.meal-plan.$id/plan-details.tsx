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
import { formatCount } from '#app/platform/text/strings'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonRowClass, LinkButton } from '#app/ui/button'
import { EmptyState } from '#app/ui/empty-state'
import { Notice } from '#app/ui/notice'
import { pageClass } from '#app/ui/classes'
import { text, typedTitleClass } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import { PlanEntryForm, PlanEntryRow, type PlanEntryWithPicture } from './plan-entry-row'
import { ArchiveForm } from '#app/components/archive/archive-form'
import { applyPendingForms } from './optimistic-entries'
import { usePlanFormResult, type PlanFormResponse } from './use-plan-form-result'
import { PlanWeeks } from './plan-weeks'

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
          <BackLink to="/meal-plans">Meal Plans</BackLink>
          <h1 className={typedTitleClass(name)} dir="auto">
            {name}
          </h1>
          {description && (
            <p className={`${text.lede} mt-2 break-anywhere print:mb-[6pt]`} dir="auto">
              {description}
            </p>
          )}
          <p className={`${text.meta} mt-2`}>{formatCount(entries.length, 'recipe', 'recipes')}</p>
        </div>
        {rows.length > 0 && (
          <div className="flex flex-wrap -m-1 *:m-1 md:justify-end md:max-w-[20rem] lg:max-w-[38rem] print:hidden">
            <LinkButton size="compact" className="max-md:[&>svg]:hidden" icon="book-heart" to="/collection">
              Add Recipes
            </LinkButton>{' '}
            <LinkButton tone="bare" icon="shopping-basket" to={`/shopping-lists/add?plan=${id}`}>
              Add to a list
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
        Rename
      </LinkButton>{' '}
      <LinkButton tone="bare" icon="copy" to={`/meal-plan/${id}/duplicate`}>
        Duplicate
      </LinkButton>{' '}
      {canPrint && (
        <Button tone="bare" icon="printer" type="button" onClick={() => window.print()}>
          Print
        </Button>
      )}{' '}
      <LinkButton tone="bare" icon="trash-2" to={`/meal-plan/${id}/delete`}>
        Delete
      </LinkButton>{' '}
      <ArchiveForm kind="plan" id={id} archived={!isInArchive}>
        <Button tone="bare" icon="history" name="intent" value="change">
          {isInArchive ? 'Take out of the archive' : 'Archive'}
        </Button>
      </ArchiveForm>
    </div>
  )
}

function EmptyPlan({ id }: { id: string }) {
  return (
    <EmptyState
      title="No recipes yet"
      level={2}
      actions={
        <>
          <LinkButton tone="main" to="/collection">
            Add Recipes
          </LinkButton>{' '}
          <LinkButton to={`/meal-plan/${id}/edit`}>Rename</LinkButton>{' '}
          <LinkButton to={`/meal-plan/${id}/delete`}>Delete this plan</LinkButton>
        </>
      }>
      <p>Add recipes, then make a shopping list from them.</p>
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
        <Notice title="Error">
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
            {isAll ? 'Deselect All' : 'Select All'}
          </LinkButton>{' '}
          <Button
            tone="main"
            size="compact"
            className="max-md:[&>svg]:hidden"
            icon="shopping-basket"
            name="do"
            value="generate"
            disabled={isIdle}>
            {pendingIntent === 'generate' ? 'Generating...' : isCounted ? `Generate List (${chosen})` : 'Generate List'}
          </Button>{' '}
          <Button size="compact" icon="trash-2" name="do" value="remove" disabled={isIdle}>
            {isCounted ? `Remove ${chosen} recipe(s)` : 'Remove recipe(s)'}
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
  pendingIntent === 'generate' ? GENERATE_LIST_FAILED : REMOVE_FROM_PLAN_FAILED
const submissionFailureMessage = (formData: FormData | undefined) => planFailureMessage(formData?.get('do'))
