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
import { Badge } from '#app/ui/badge'
import { Button, IconButton, iconButtonClass } from '#app/ui/button'
import { cardClass } from '#app/ui/card'
import { ErrorText } from '#app/ui/error-text'
import { Icon } from '#app/ui/icon'
import { inputClass } from '#app/ui/input'
import { ProgressBar } from '#app/ui/progress-bar'
import { text } from '#app/ui/text'
import { useFormToken } from '../layout/use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import type { FormResult } from '../form/form-result'
import { IdempotencyKeyInput } from '../form/idempotency-key-input'
import { aisleClass, amountClass, redRuleClass, tickedTextClass } from './ruled-paper'
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
      className={`${cardClass} overflow-hidden print:overflow-visible print:break-inside-avoid`}
      id={`list-${list.id}`}
      aria-labelledby={`name-${list.id}`}>
      <div className="pt-4 px-4 print:p-0">
        <div className="flex items-start justify-between">
          <div className="min-w-0">
            <Heading className={isStandalone ? text.h2 : text.h3} id={`name-${list.id}`}>
              {isStandalone ? (
                list.name
              ) : (
                <Link className="text-inherit no-underline hover:underline" to={`/shopping-lists/${list.id}`}>
                  {list.name}
                </Link>
              )}
            </Heading>
            <p className={text.meta}>{formatItemOrigins(list.ingredients)}</p>
          </div>{' '}
          <Badge
            className="flex-none mt-2 ml-3"
            {...(percent === 100 && { tone: 'herb', icon: 'check' })}>{`${percent}% complete`}</Badge>
        </div>
        <ProgressBar percent={percent} className="block mt-3" />
      </div>
      {isGone && <ErrorText className="p-4">This list was deleted meanwhile.</ErrorText>}
      {list.ingredients.length === 0 ? (
        <p className="p-4 text-ink-2">Nothing is left on this list. Add what you need below.</p>
      ) : (
        <div
          className={`relative mt-3 border-t print:border-0 ${isStandalone ? 'print:columns-2 print:gap-x-[24pt]' : 'max-h-[470px] overflow-y-auto print:max-h-none print:overflow-visible'}`}
          {...(!isStandalone && { tabIndex: 0, role: 'group', 'aria-label': `Items of ${list.name}` })}>
          {groups.map(({ label, items }) => (
            <section className={redRuleClass} key={label}>
              {label && <AisleHeading className={`${text.label} ${aisleClass}`}>{label}</AisleHeading>}
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
        <p className="pt-3 pr-4 pl-[72px] text-sm text-ink-3 print:hidden" aria-live="polite">
          {remaining === 1 ? '1 item remaining' : `${remaining} items remaining`}
        </p>
      )}
      <div className="py-3 px-4 print:hidden">
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
            <Button
              tone="bare"
              icon="undo-2"
              className="max-w-full mt-1 -ml-2.5 text-left"
              name="intent"
              value="undo"
              disabled={busy === 'undo'}>
              <span className="min-w-0 break-anywhere">{`Undo: ${list.undo.what}`}</span>
            </Button>
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

// A button and not an input, so that a tick is one form post without a script.
const TICK =
  'group relative flex flex-1 flex-wrap items-baseline justify-between min-w-0 min-h-12 py-[11px] pr-2 pl-[72px] border-0 bg-transparent text-base leading-[1.45] text-left cursor-pointer focus:outline-offset-[-3px] print:min-h-0 print:py-[4pt] print:pl-[22pt] print:text-[10.5pt]'
const BOX =
  'absolute left-4 top-3 w-6 h-6 border-1.5 rounded-1 print:left-0 print:top-[4pt] print:w-[12pt] print:h-[12pt] print:border print:border-black print:bg-transparent'
const CHECK =
  'block w-5 h-5 m-[0.5px] stroke-on-herb [stroke-width:2.6] transition-transform duration-fast forced-colors:stroke-[CanvasText] print:w-[9pt] print:h-[9pt] print:stroke-black'

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
    <li
      className="relative border-b target:bg-honey-wash print:break-inside-avoid"
      id={`item-${id}`}
      aria-busy={isPending || undefined}>
      <ShoppingListActionForm
        target={target}
        className="flex items-start pr-11 print:pr-0"
        onSubmit={(intent) => (intent === 'remove' ? onRemove(item) : onTick(item, !checked))}>
        <input type="hidden" name="id" value={id} />
        <button
          className={TICK}
          name="intent"
          value={checked ? 'untick' : 'tick'}
          role="checkbox"
          aria-checked={checked}
          aria-label={amount ? `${name}, ${amount}` : name}>
          <span
            className={`${BOX} ${checked ? 'border-herb-fill bg-herb-fill' : 'border-edge bg-card group-hover:border-ink'}`}>
            <Icon name="check" className={`${CHECK} ${checked ? '' : 'scale-0'}`} />
          </span>
          <span className="sr-only">{checked ? 'Untick ' : 'Tick '}</span>
          <span className={`max-w-full mr-3 break-anywhere ${checked ? tickedTextClass : ''}`}>{name}</span>{' '}
          <span className={`${amountClass} ml-auto ${checked ? tickedTextClass : 'text-ink-2'}`}>{amount}</span>
        </button>{' '}
        <IconButton
          icon="x"
          label="Remove"
          tone="faint"
          className="my-0.5 print:hidden"
          name="intent"
          value="remove"
          aria-label={`Remove ${name}`}
        />
      </ShoppingListActionForm>
      {sources.length > 0 && (
        <details className="group print:hidden">
          <summary
            className={iconButtonClass({ tone: 'faint', className: 'absolute right-0 top-0.5' })}
            aria-label={`Where ${name} comes from`}>
            <Icon name="chevron-down" className="transition-transform duration-fast group-open:rotate-180" />
          </summary>
          <div className="pr-4 pb-4 pl-[72px] text-sm break-anywhere">
            <p>
              {amount && `${amount}, `}
              {formatItemRecipes(sources)}
            </p>
            <ul className="mt-2">
              {sources.map((source, index) => (
                <li className="flex justify-between py-1 border-b border-dotted border-edge text-ink-2" key={index}>
                  <span>{source.title ?? 'You typed'}</span>{' '}
                  <span className="ml-4 text-right text-ink-3">
                    {source.factor === 1 ? source.line : `${source.line} (× ${Number(source.factor.toFixed(2))})`}
                  </span>
                </li>
              ))}
            </ul>
            {sources.length > 1 && (
              <ShoppingListActionForm target={target} onSubmit={() => onSplit(id)}>
                <input type="hidden" name="id" value={id} />
                <Button icon="split" className="mt-3" name="intent" value="split" disabled={isSplitting}>
                  Split again<span className="sr-only"> {name}</span>
                </Button>
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
    <ShoppingListActionForm target={target} className="flex flex-wrap" onSubmit={submit}>
      <IdempotencyKeyInput value={idempotencyKey} />
      <label className="sr-only" htmlFor={id}>
        Add to {name}
      </label>
      <input
        ref={input}
        className={inputClass(!!errors, 'flex-1 min-w-0')}
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
      <Button icon="plus" className="ml-2" name="intent" value="add" disabled={isBusy}>
        {isBusy ? 'Adding…' : 'Add'}
      </Button>
      {errors && (
        <ErrorText className="w-full mt-1.5" id={`${id}-error`}>
          {errors.join(' ')}
        </ErrorText>
      )}
    </ShoppingListActionForm>
  )
}
