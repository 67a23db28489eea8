import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import type { AisleName } from '#app/domain/shopping-lists/group-by-aisle'
import {
  formatItemOrigins,
  percentComplete,
  formatItemRecipes,
  countRemaining,
  SHOW_REMAINING_ABOVE,
} from '#app/domain/shopping-lists/shopping-list'
import type { ShoppingList, ShoppingListItem } from '#app/domain/shopping-lists/shopping-list'
import type { TypedItemForm } from '#app/domain/shopping-lists/item-forms'
import { Icon } from '#app/ui/icon'
import { useFormToken } from '../layout/use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import type { FormResult } from '../form/form-result'
import { IdempotencyKeyInput } from '../form/idempotency-key-input'
import { useOptimisticShoppingList } from './use-optimistic-shopping-list'

type ShoppingListCardProps = {
  list: ShoppingList
  aisles: AisleName[] | null
  /** Latest version announced by the change stream. */
  latestVersion?: number
  /** On its own page: full height, and its name is the page heading. */
  isStandalone?: boolean
  /** For the add form. */
  idempotencyKey: string
  /** What the server said of what was typed. */
  result?: FormResult | undefined
  /** What stands below, about the list as it is shown. */
  children(list: ShoppingList): ReactNode
}

/** Each row is a form that works without a script; with one, updates are optimistic. */
export function ShoppingListCard({
  list: loaderList,
  aisles,
  latestVersion,
  isStandalone = false,
  idempotencyKey,
  result,
  children,
}: ShoppingListCardProps) {
  const { list, isGone, busy, isUnderWay, tick, remove, add, split, undo } = useOptimisticShoppingList(
    loaderList,
    latestVersion,
  )
  const percent = percentComplete(list.ingredients)
  const remaining = countRemaining(list.ingredients)
  const groups = aisles ? groupByAisle(list.ingredients, aisles) : [{ label: '', items: list.ingredients }]
  const Heading = isStandalone ? 'h1' : 'h2'
  const AisleHeading = isStandalone ? 'h2' : 'h3'
  const target = { listId: list.id, isStandalone }
  return (
    <article
      className={`sheet list ${isStandalone ? 'list--alone' : ''}`}
      id={`list-${list.id}`}
      aria-labelledby={`name-${list.id}`}>
      <div className="list__h">
        <div className="list__top">
          <div>
            <Heading className={isStandalone ? 'h2' : 'h3'} id={`name-${list.id}`}>
              {isStandalone ? list.name : <Link to={`/shopping-lists/${list.id}`}>{list.name}</Link>}
            </Heading>
            <p className="meta">{formatItemOrigins(list.ingredients)}</p>
          </div>{' '}
          <span className={`badge ${percent === 100 ? 'badge--herb' : ''}`}>
            {percent === 100 && <Icon name="check" />}
            {`${percent}% complete`}
          </span>
        </div>
        <svg className="list__bar" width="100%" height="8" aria-hidden="true">
          <rect className="list__track" width="100%" height="8" rx="4" />
          <rect className="list__done" width={`${percent}%`} height="8" rx="4" />
        </svg>
      </div>
      {isGone && (
        <p className="list__gone field__e" role="alert">
          <Icon name="triangle-alert" />
          <span>This list was deleted meanwhile.</span>
        </p>
      )}
      {list.ingredients.length === 0 ? (
        <p className="list__empty">Nothing is left on this list. Add what you need below.</p>
      ) : (
        <div
          className={`book ${isStandalone ? '' : 'scroll'}`}
          {...(!isStandalone && { tabIndex: 0, role: 'group', 'aria-label': `Items of ${list.name}` })}>
          {groups.map(({ label, items }) => (
            <section className="book__part" key={label}>
              {label && <AisleHeading className="label aisle">{label}</AisleHeading>}
              <ul>
                {items.map((item) => (
                  <ShoppingListItemRow
                    key={item.id}
                    item={item}
                    target={target}
                    isPending={isUnderWay(item.id)}
                    isSplitting={busy === 'split'}
                    onTick={tick}
                    onRemove={remove}
                    onSplit={split}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {list.ingredients.length > SHOW_REMAINING_ABOVE && (
        <p className="left" aria-live="polite">
          {remaining === 1 ? '1 item remaining' : `${remaining} items remaining`}
        </p>
      )}
      <div className="list__add noprint">
        <AddItemForm
          target={target}
          name={list.name}
          idempotencyKey={idempotencyKey}
          result={result}
          isBusy={busy === 'add'}
          onAdd={add}
        />
        {list.undo && (
          <ShoppingListActionForm target={target} onSubmit={() => list.undo && undo(list.undo.version)}>
            <input type="hidden" name="step" value={list.undo.version} />
            <button className="btn btn--bare undo" name="intent" value="undo" disabled={busy === 'undo'}>
              <Icon name="undo-2" />
              <span>{`Undo: ${list.undo.what}`}</span>
            </button>
          </ShoppingListActionForm>
        )}
      </div>
      {children(list)}
    </article>
  )
}

type ShoppingListFormTarget = { listId: string; isStandalone: boolean }

/** Posts to the list's page; with a script the submission is intercepted. */
function ShoppingListActionForm({
  target: { listId, isStandalone },
  className,
  onSubmit,
  children,
}: {
  target: ShoppingListFormTarget
  className?: string
  onSubmit(intent: string | undefined): void
  children: ReactNode
}) {
  const token = useFormToken()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    onSubmit(submitter instanceof HTMLButtonElement ? submitter.value : undefined)
  }
  return (
    <form className={className} method="post" action={`/shopping-lists/${listId}?index`} onSubmit={submit}>
      <FormTokenInput value={token} />
      {!isStandalone && <input type="hidden" name="back" value="all" />}
      {children}
    </form>
  )
}

type ShoppingListItemRowProps = {
  item: ShoppingListItem
  target: ShoppingListFormTarget
  isPending: boolean
  isSplitting: boolean
  onTick(item: ShoppingListItem, checked: boolean): void
  onRemove(item: ShoppingListItem): void
  onSplit(id: string): void
}

function ShoppingListItemRow({
  item,
  target,
  isPending,
  isSplitting,
  onTick,
  onRemove,
  onSplit,
}: ShoppingListItemRowProps) {
  const { id, name, amount, checked, sources } = item
  return (
    <li className={`item ${checked ? 'item--done' : ''}`} id={`item-${id}`} aria-busy={isPending || undefined}>
      <ShoppingListActionForm
        target={target}
        className="item__f"
        onSubmit={(intent) => (intent === 'remove' ? onRemove(item) : onTick(item, !checked))}>
        <input type="hidden" name="id" value={id} />
        <button
          className="item__tick"
          name="intent"
          value={checked ? 'untick' : 'tick'}
          role="checkbox"
          aria-checked={checked}
          aria-label={amount ? `${name}, ${amount}` : name}>
          <span className="item__box">
            <Icon name="check" />
          </span>
          <span className="vh">{checked ? 'Untick ' : 'Tick '}</span>
          <span className="item__n">{name}</span> <span className="item__q">{amount}</span>
        </button>{' '}
        <button className="round" name="intent" value="remove" aria-label={`Remove ${name}`}>
          <Icon name="x" />
          <span className="vh">Remove</span>
        </button>
      </ShoppingListActionForm>
      {sources.length > 0 && (
        <details className="from">
          <summary className="round" aria-label={`Where ${name} comes from`}>
            <Icon name="chevron-down" />
          </summary>
          <div className="from__in">
            <p>
              {amount && `${amount}, `}
              {formatItemRecipes(sources)}
            </p>
            <ul>
              {sources.map((source, index) => (
                <li key={index}>
                  <span>{source.title ?? 'You typed'}</span>{' '}
                  <span>
                    {source.factor === 1 ? source.line : `${source.line} (× ${Number(source.factor.toFixed(2))})`}
                  </span>
                </li>
              ))}
            </ul>
            {sources.length > 1 && (
              <ShoppingListActionForm target={target} onSubmit={() => onSplit(id)}>
                <input type="hidden" name="id" value={id} />
                <button className="btn" name="intent" value="split" disabled={isSplitting}>
                  <Icon name="split" />
                  Split again<span className="vh"> {name}</span>
                </button>
              </ShoppingListActionForm>
            )}
          </div>
        </details>
      )}
    </li>
  )
}

const LINE_FIELD = 'line' satisfies keyof z.input<typeof TypedItemForm>

type AddItemFormProps = {
  target: ShoppingListFormTarget
  name: string
  idempotencyKey: string
  result?: FormResult | undefined
  isBusy: boolean
  onAdd(line: string, idempotencyKey: string): Promise<boolean>
}

function AddItemForm({ target, name, idempotencyKey, result, isBusy, onAdd }: AddItemFormProps) {
  const id = `line-${target.listId}`
  // Scripts use the API, so a result comes without JavaScript only, and Conform's weight would buy nothing here.
  const errors = result?.error?.line
  const submitted = result?.initialValue?.line
  // One key for each thing that is typed, however often it is sent.
  const [addCount, setAddCount] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    const line = input.current?.value.trim()
    if (!line) return input.current?.focus()
    void onAdd(line, `${idempotencyKey} ${addCount}`).then((isAdded) => {
      if (!isAdded) return
      setAddCount(addCount + 1)
      if (input.current) input.current.value = ''
      input.current?.focus()
    })
  }
  return (
    <ShoppingListActionForm target={target} className="add" onSubmit={submit}>
      <IdempotencyKeyInput value={idempotencyKey} />
      <label className="vh" htmlFor={id}>
        Add to {name}
      </label>
      <input
        ref={input}
        className={`input ${errors ? 'input--err' : ''}`}
        id={id}
        name={LINE_FIELD}
        defaultValue={typeof submitted === 'string' ? submitted : undefined}
        {...(errors && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        placeholder="2 onions"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={500}
        required
      />{' '}
      <button className="btn" name="intent" value="add" disabled={isBusy}>
        <Icon name="plus" />
        {isBusy ? 'Adding…' : 'Add'}
      </button>
      {errors && (
        <div className="field__e add__e" id={`${id}-error`} role="alert">
          <Icon name="triangle-alert" />
          <span>{errors.join(' ')}</span>
        </div>
      )}
    </ShoppingListActionForm>
  )
}
