import { Link, useFetcher, useFetchers, useNavigate } from '@remix-run/react'
import type { FetcherWithComponents } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormToken } from '#app/components/form-token'
import { Inline } from '#app/components/inline'
import { OnceKey } from '#app/components/once-key'
import type { Refused } from '#app/components/way-in'
import { GENERATE_FAILED, orFailed, REMOVE_FAILED } from '#app/domain/meal-plans/sentences'
import { countText } from '#app/domain/recipes/text'
import { Blank } from '#app/ui/blank'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useHydrated } from '#app/ui/use-hydrated'
import { EntryForm, EntryRow } from './entry-row'
import type { Entry } from './entry-row'
import { withPending } from './pending'
import { useAnswer } from './use-answer'
import type { PlanAnswer } from './use-answer'
import { PlanWeeks } from './plan-weeks'

type Plan = { id: string; name: string; description: string | null; recipes: Entry[] }
type Props = {
  plan: Plan
  isAllSelected: boolean
  formToken: string
  onceKey: string
  refused: NonNullable<Refused>['result']
}

export function WholePlan({ plan, isAllSelected, formToken, onceKey, refused }: Props) {
  const { id, name, description } = plan
  // Up here, where it outlives the rows that it removes.
  const fetcher = useFetcher<PlanAnswer>({ key: `plan ${id}` })
  const navigate = useNavigate()
  const onDone = useCallback(({ to }: { to: string | null }) => void (to && navigate(to)), [navigate])
  useAnswer(fetcher, { failed: failedFor, onDone })
  const onRemove = (recipeId: string) => {
    if (fetcher.state === 'idle')
      fetcher.submit(
        { intent: 'plan', inline: '1', form_token: formToken, drop: recipeId },
        { method: 'post', action: `/meal-plan/${id}` },
      )
  }
  const pending = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction === `/meal-plan/${id}` ? [formData] : [],
  )
  const entries = withPending(plan.recipes, pending)
  // A row that is being removed is hidden only: it comes back as it was when that fails.
  const shown = new Map(entries.map((entry) => [entry.recipeId, entry]))
  const rows = plan.recipes.map((entry) => shown.get(entry.recipeId) ?? { ...entry, isGone: true })
  return (
    <div className="page plan-page">
      <div className="plan-head">
        <div>
          <Link className="more noprint" to="/meal-plans">
            <Icon name="arrow-left" />
            Meal Plans
          </Link>
          <h1 className="h1">{name}</h1>
          {description && <p className="lede">{description}</p>}
          <p className="meta">{countText(entries.length, 'recipe', 'recipes')}</p>
        </div>
        {rows.length > 0 && (
          <div className="btns noprint">
            <Link className="btn" to="/collection">
              <Icon name="book-heart" />
              Add Recipes
            </Link>{' '}
            <PlanTools id={id} />
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <NoRecipes id={id} />
      ) : (
        <>
          <PlanWeeks entries={entries} />
          <Entries
            fetcher={fetcher}
            onRemove={onRemove}
            id={id}
            rows={rows}
            isAllSelected={isAllSelected}
            formToken={formToken}
            onceKey={onceKey}
            refused={refused}
          />
        </>
      )}
    </div>
  )
}

function PlanTools({ id }: { id: string }) {
  const canPrint = useHydrated()
  return (
    <>
      <Link className="btn btn--bare" to={`/meal-plan/${id}/edit`}>
        <Icon name="pencil" />
        Rename
      </Link>{' '}
      <Link className="btn btn--bare" to={`/meal-plan/${id}/duplicate`}>
        <Icon name="copy" />
        Duplicate
      </Link>{' '}
      {canPrint && (
        <button className="btn btn--bare" type="button" onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </button>
      )}{' '}
      <Link className="btn btn--bare" to={`/meal-plan/${id}/delete`}>
        <Icon name="trash-2" />
        Delete
      </Link>
    </>
  )
}

function NoRecipes({ id }: { id: string }) {
  return (
    <Blank
      title="No recipes yet"
      level={2}
      actions={
        <>
          <Link className="btn btn--main" to="/collection">
            Add Recipes
          </Link>{' '}
          <Link className="btn" to={`/meal-plan/${id}/edit`}>
            Rename
          </Link>{' '}
          <Link className="btn" to={`/meal-plan/${id}/delete`}>
            Delete this plan
          </Link>
        </>
      }>
      <p>Put something on this plan and the shopping list writes itself.</p>
    </Blank>
  )
}

type EntriesProps = Omit<Props, 'plan'> & {
  fetcher: FetcherWithComponents<PlanAnswer>
  onRemove: (recipeId: string) => void
  id: string
  rows: (Entry & { isGone?: boolean })[]
}

function Entries({ fetcher, onRemove, id, rows, isAllSelected, formToken, onceKey, refused }: EntriesProps) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const there = rows.filter(({ isGone }) => !isGone).length
  // What was chosen when the server said no, if it did.
  const before = new Set([(refused?.initialValue as { chosen?: string | string[] } | undefined)?.chosen ?? []].flat())
  const [chosen, setChosen] = useState(isAllSelected ? there : before.size)
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=chosen]') ?? [])]
  // The boxes themselves know what is chosen: a browser that comes back to the page ticks them again by itself.
  const count = useCallback(
    () => setChosen(form.current?.querySelectorAll('input[name=chosen]:checked:enabled').length ?? 0),
    [],
  )
  useEffect(count, [count, there])
  const tickAll = (isTicked: boolean) => {
    for (const box of boxes()) box.checked = isTicked
    count()
  }
  const doing = fetcher.formData?.get('do')
  const isAll = chosen === there
  const isIdle = isHydrated && (chosen === 0 || fetcher.state !== 'idle')
  const isCounted = isHydrated || chosen > 0
  const wrong = refused?.error?.['']
  return (
    <>
      {wrong && <Notice title="Error">{orFailed(wrong.join(' '), failedOf(refused?.initialValue?.do))}</Notice>}
      <fetcher.Form method="post" action={`/meal-plan/${id}`} id="plan" ref={form} onChange={count}>
        <FormToken value={formToken} />
        <OnceKey value={onceKey} />
        <Inline />
        <input type="hidden" name="intent" value="plan" />
        <div className="toolbar noprint">
          <Link
            className="btn"
            to={isAll ? '.' : '?select=all'}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault()
              tickAll(!isAll)
            }}>
            {isAll ? 'Deselect All' : 'Select All'}
          </Link>{' '}
          <button className="btn btn--main" name="do" value="generate" disabled={isIdle}>
            <Icon name="shopping-basket" />
            {doing === 'generate' ? 'Generating...' : isCounted ? `Generate List (${chosen})` : 'Generate List'}
          </button>{' '}
          <button className="btn" name="do" value="remove" disabled={isIdle}>
            <Icon name="trash-2" />
            {isCounted ? `Remove ${chosen} recipe(s)` : 'Remove recipe(s)'}
          </button>
        </div>
        <ol className="plan">
          {rows.map((entry) => (
            <EntryRow
              key={entry.recipeId}
              planId={id}
              entry={entry}
              token={formToken}
              isTicked={isAllSelected || before.has(entry.recipeId)}
              isGone={entry.isGone === true}
              onRemove={onRemove}
              refused={refused}
            />
          ))}
        </ol>
      </fetcher.Form>
      {!isHydrated &&
        rows.map(({ recipeId }) => (
          <EntryForm key={recipeId} recipeId={recipeId} action={`/meal-plan/${id}`} token={formToken} />
        ))}
    </>
  )
}

const failedOf = (doing: FormDataEntryValue | null | undefined) =>
  doing === 'generate' ? GENERATE_FAILED : REMOVE_FAILED
const failedFor = (sent: FormData | undefined) => failedOf(sent?.get('do'))
