import { rich, t } from '#packages/texts/t'
import type { FormEvent, ReactNode } from 'react'
import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import { insertRemoved, isRemoved } from '#app/domain/shopping-lists/removed-item'
import type { RemovedItem, ShoppingList } from '#app/domain/shopping-lists/shopping-list'
import { Badge } from '#app/ui/badge'
import { Button } from '#app/ui/button'
import { ProgressBar } from '#app/ui/progress-bar'
import { findSubmitButton } from '#app/ui/submit-button'
import { text } from '#app/ui/text'
import { FormTokenInput } from '../form/hidden-inputs'
import type { PreviewItem } from './list-preview'
import { aisleClass, redRuleClass } from './ruled-paper'

/** What a list's page and its card have in common. */

export function ShoppingListHeader({
  percent,
  origins,
  children,
}: {
  percent: number
  origins: string
  children: ReactNode
}) {
  return (
    <div className="pt-4 px-4 print:p-0">
      <div className="flex flex-wrap items-start justify-between">
        <div className="min-w-0 max-w-full mr-3">
          {children}
          <p className={text.meta}>{origins}</p>
        </div>{' '}
        <Badge className="flex-none mt-2" {...(percent === 100 && { tone: 'herb', icon: 'check' })}>
          {t('{percent}% complete', { percent })}
        </Badge>
      </div>
      <ProgressBar percent={percent} className="block mt-3" />
    </div>
  )
}

/** Items under the names of their aisles; without `aisles` in the order of the list. */
export function ShoppingListAisles<Item extends PreviewItem>({
  items,
  removal,
  aisles,
  heading: AisleHeading,
  children,
}: {
  items: Item[]
  /** A removed item stands in its place until something else is done. */ removal?: Removal | null
  aisles: AisleName[] | null
  heading: 'h2' | 'h3'
  children(item: Item): ReactNode
}) {
  const rows: (Item | RemovedItem)[] = insertRemoved(items, removal?.removed)
  return (aisles ? groupByAisle(rows, aisles) : [{ label: '', items: rows }]).map((group) => (
    <section className={redRuleClass} key={group.label}>
      {group.label && <AisleHeading className={`${text.label} ${aisleClass}`}>{group.label}</AisleHeading>}
      <ul>
        {group.items.map((item) =>
          isRemoved(item)
            ? removal && <RemovedItemRow key={item.id} item={item} step={removal.step} />
            : children(item),
        )}
      </ul>
    </section>
  ))
}

export type ShoppingListFormTarget = {
  listId: string
  isStandalone: boolean
  /** Of another page than the list's, for who may have no account. */ helper?: { action: string }
}

/** Posts to the list's page; with a script the submission is intercepted. */
export function ShoppingListActionForm({
  target: { listId, isStandalone, helper },
  className,
  onSubmit,
  children,
}: {
  target: ShoppingListFormTarget
  className?: string
  onSubmit(intent: string | undefined): void
  children: ReactNode
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(findSubmitButton(event)?.value)
  }
  return (
    <form
      className={className}
      method="post"
      action={helper?.action ?? `/shopping-lists/${listId}?index`}
      onSubmit={submit}>
      <FormTokenInput />
      {!isStandalone && <input type="hidden" name="back" value="all" />}
      {children}
    </form>
  )
}

type ListItemsFormProps<Item extends PreviewItem> = {
  items: Item[]
  target: ShoppingListFormTarget
  onTick(item: Item, checked: boolean): void
  onRemove?: (item: Item) => void
  onSplit?: (id: string) => void
  onExpand?: (id: string) => void
  onEdit?: (item: Item) => void
  /** Of the row of a removed item. */ onUndo?: () => void
  children: ReactNode
}

/** Around all rows: each button names its row (`tick:<id>`), so that sixty rows need no form each. */
export function ListItemsForm<Item extends PreviewItem>({
  items,
  target,
  onTick,
  onRemove,
  onSplit,
  onExpand,
  onEdit,
  onUndo,
  children,
}: ListItemsFormProps<Item>) {
  const press = (value = '') => {
    const [intent, id] = value.split(':')
    if (intent === 'undo') return onUndo?.()
    const item = items.find((one) => one.id === id)
    if (!item) return
    if (intent === 'remove') onRemove?.(item)
    else if (intent === 'split') onSplit?.(item.id)
    else if (intent === 'expand') onExpand?.(item.id)
    else if (intent === 'edit') onEdit?.(item)
    else onTick(item, !item.checked)
  }
  return (
    <ShoppingListActionForm target={target} onSubmit={press}>
      {children}
    </ShoppingListActionForm>
  )
}

type ShoppingListItemRowProps = {
  item: PreviewItem
  isPending: boolean
  canRemove?: boolean
  /** It cannot be unticked here. */ isLocked?: boolean
  children?: ReactNode
}

/** In a ListItemsForm. Its box, cross and arrow are drawn by base.css, which knows its parts by their places: a page has sixty rows. */
export function ShoppingListItemRow({
  item: { id, name, amount, checked },
  isPending,
  canRemove = false,
  isLocked,
  children,
}: ShoppingListItemRowProps) {
  return (
    <li className="list-row" id={`item-${id}`} aria-busy={isPending || undefined}>
      {/* Not an input, so that a tick is one form post without a script. */}
      <button
        className="list-tick"
        name="intent"
        value={`${checked ? 'untick' : 'tick'}:${id}`}
        role="checkbox"
        aria-checked={checked}
        aria-label={amount ? `${name}, ${amount}` : name}
        disabled={isLocked}>
        {checked && <span className="sr-only">{t('Untick')} </span>}
        <span dir="auto">{name}</span> <b>{amount}</b>
      </button>{' '}
      {canRemove && (
        <button name="intent" value={`remove:${id}`}>
          {t('Remove {name}', { name })}
        </button>
      )}
      {children}
    </li>
  )
}

export type Removal = { removed: RemovedItem; /** Null while it is under way. */ step: number | null }

function RemovedItemRow({ item: { id, name }, step }: { item: RemovedItem; step: number | null }) {
  return (
    <li className="list-row list-removed" id={`item-${id}`}>
      <input type="hidden" name="step" value={step ?? ''} />
      <p>{rich('{name} removed', { name: <s dir="auto">{name}</s> })}</p>
      <Button tone="bare" icon="undo-2" name="intent" value={`undo:${id}`} disabled={step === null}>
        {rich('Undo<more> removing {name}</more>', { more: (text) => <span className="sr-only">{text}</span>, name })}
      </Button>
    </li>
  )
}

export function RemainingItems({ count }: { count: number }) {
  return (
    <p className="pt-3 pr-4 pl-[72px] text-sm text-ink-3 print:hidden" aria-live="polite">
      {t('{count, plural, one {# item remaining} other {# items remaining}}', { count })}
    </p>
  )
}

export function UndoForm({
  target,
  undo,
  isBusy,
  onUndo,
}: {
  target: ShoppingListFormTarget
  undo: NonNullable<ShoppingList['undo']>
  isBusy: boolean
  onUndo(step: number): void
}) {
  return (
    <ShoppingListActionForm target={target} onSubmit={() => onUndo(undo.version)}>
      <input type="hidden" name="step" value={undo.version} />
      <Button
        tone="bare"
        icon="undo-2"
        className="max-w-full -ml-2.5 text-left"
        name="intent"
        value="undo"
        disabled={isBusy}>
        <span className="min-w-0 break-anywhere">{t('Undo: {what}', { what: undo.what })}</span>
      </Button>
    </ShoppingListActionForm>
  )
}
