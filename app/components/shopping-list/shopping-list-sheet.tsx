import { rich, t } from '#packages/texts/t'
import { useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import { namesNotListed, namesToBuyAgain, type ListedItem } from '#app/domain/shopping-lists/item-history'
import { listItemPath } from '#app/domain/shopping-lists/paths'
import { countRemaining, percentComplete, SHOW_REMAINING_ABOVE } from '#app/domain/shopping-lists/shopping-list'
import { formatTimeAgo } from '#app/platform/text/dates'
import { Button, textButtonClass } from '#app/ui/button'
import { cardClass } from '#app/ui/classes'
import { ErrorText } from '#app/ui/form-field'
import { text } from '#app/ui/text'
import type { FormResult } from '../form/form-result'
import { IdempotencyKeyInput } from '../form/hidden-inputs'
import { toListSheet, type SheetItem, type ShoppingListSheetData } from './list-preview'
import { AddItemForm, LINE_FIELD, type AddItemFormProps } from './add-item-form'
import { setItemToEdit } from './item-to-edit'
import { LIST_DELETED } from '#app/domain/shopping-lists/messages'
import {
  ListItemsForm,
  RemainingItems,
  ShoppingListActionForm,
  ShoppingListAisles,
  ShoppingListHeader,
  ShoppingListItemRow,
  UndoForm,
} from './shopping-list-parts'
import { useOptimisticShoppingList } from './use-optimistic-shopping-list'

type ShoppingListSheetProps = {
  list: ShoppingListSheetData
  /** What the household has had on its lists. */ history: ListedItem[]
  /** For a list that follows no shop; null for the order of recipes. */ aisles: AisleName[] | null
  /** What stands at its head. */ head: ReactNode
  /** Latest version announced by the change stream. */ latestVersion?: number
  /** For the add form. */ idempotencyKey: string
  /** The server's result for the add form. */ result?: FormResult | undefined
  /** What stands below, about the list as it is shown. */ children(list: ShoppingListSheetData): ReactNode
}

/** A whole list, on its page. Each row is a form that works without a script; with one, updates are optimistic. */
export function ShoppingListSheet({
  list: loaderList,
  history,
  aisles,
  head,
  latestVersion,
  idempotencyKey,
  result,
  children,
}: ShoppingListSheetProps) {
  const { list, removal, isGone, busy, isUnderWay, tick, remove, add, split, expand, undo } = useOptimisticShoppingList(
    loaderList,
    latestVersion,
    toListSheet,
  )
  const navigate = useNavigate()
  const { id, name, ingredients } = list
  const target = { listId: id, isStandalone: true }
  return (
    <article className={`${cardClass} print:break-inside-avoid`} id={`list-${id}`} aria-labelledby={`name-${id}`}>
      <ShoppingListHeader percent={percentComplete(ingredients)} origins={list.origins}>
        <h1 className={text.h2} id={`name-${id}`} dir="auto">
          {name}
        </h1>
      </ShoppingListHeader>
      {head}
      {isGone && <ErrorText className="p-4">{LIST_DELETED()}</ErrorText>}
      {ingredients.length === 0 && !removal ? (
        <p className="p-4 text-ink-2">{t('This list is empty. Add what you need below.')}</p>
      ) : (
        <div className="relative mt-3 border-t print:border-0 print:columns-2 print:gap-x-[24pt]">
          <ListItemsForm
            items={ingredients}
            target={target}
            onTick={tick}
            onRemove={remove}
            onSplit={split}
            onExpand={expand}
            onUndo={() => removal?.step && undo(removal.step)}
            onEdit={(item) => {
              setItemToEdit({ list: id, version: list.version, item, aisles: aisles && (list.shop?.aisles ?? aisles) })
              navigate(listItemPath(id, item.id))
            }}>
            <ShoppingListAisles<SheetItem>
              items={ingredients}
              removal={removal}
              aisles={aisles && (list.shop?.aisles ?? aisles)}
              heading="h2">
              {(item) => (
                <ShoppingListItemRow key={item.id} item={item} isPending={isUnderWay(item.id)} canRemove>
                  {(item.added || (item.checked && item.ticked)) && <ItemAuthors item={item} />}
                  {item.isSubRecipe && !item.checked && (
                    <p className="list-below pl-[72px] pr-4 -mt-3 max-[21.25em]:pl-[54px]">
                      <button
                        className={`${textButtonClass} text-left`}
                        name="intent"
                        value={`expand:${item.id}`}
                        disabled={busy === 'expand'}>
                        {rich('Buy its ingredients instead<more> of {name}</more>', {
                          more: (text) => <span className="sr-only">{text}</span>,
                          name: item.name,
                        })}
                      </button>
                    </p>
                  )}
                  <ItemSources item={item} isSplitting={busy === 'split'} />
                </ShoppingListItemRow>
              )}
            </ShoppingListAisles>
          </ListItemsForm>
        </div>
      )}
      {ingredients.length > SHOW_REMAINING_ABOVE && <RemainingItems count={countRemaining(ingredients)} />}
      {list.undo && (
        // In reach wherever the tap was.
        <div className="sticky bottom-0 z-[1] px-4 border-b bg-card print:hidden">
          <UndoForm target={target} undo={list.undo} isBusy={busy === 'undo'} onUndo={undo} />
        </div>
      )}
      <div className="py-3 px-4 print:hidden">
        <AddItemForm
          target={target}
          name={name}
          names={namesNotListed(
            history.map(({ name }) => name),
            ingredients,
          )}
          idempotencyKey={idempotencyKey}
          result={result}
          isBusy={busy === 'add'}
          onAdd={add}
        />
        <AddNamesForm
          title={t('You should have')}
          verb={t('Buy all the same')}
          target={target}
          names={namesNotListed(list.leftOut, ingredients)}
          idempotencyKey={idempotencyKey}
          isBusy={busy === 'add'}
          onAdd={add}
        />
        <AddNamesForm
          title={t('Bought lately')}
          verb={t('Buy again')}
          target={target}
          names={namesToBuyAgain(history, ingredients)}
          idempotencyKey={idempotencyKey}
          isBusy={busy === 'add'}
          onAdd={add}
        />
      </div>
      {children(list)}
    </article>
  )
}

/** Who else has a part in this item. */
function ItemAuthors({ item: { checked, added, ticked } }: { item: SheetItem }) {
  return (
    <p className="list-below pr-4 pb-2 pl-[72px] -mt-1.5 text-sm text-ink-3 break-anywhere">
      {added && (
        <span className="mr-3">
          {rich('Added by {name}, {time}', { name: added.name, time: <TimeAgo at={added.at} /> })}
        </span>
      )}
      {checked && ticked && (
        <span className="mr-3">
          {rich('Ticked by {name}, {time}', { name: ticked.name, time: <TimeAgo at={ticked.at} /> })}
        </span>
      )}
    </p>
  )
}

/** The server has rendered it a moment earlier. */
const TimeAgo = ({ at }: { at: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {formatTimeAgo(at)}
  </time>
)

/** Across the whole row. */
function ItemSources({
  item: { id, name, sources = [], added },
  isSplitting,
}: {
  item: SheetItem
  isSplitting: boolean
}) {
  return (
    <details>
      <summary>{sources.length > 0 ? t('Recipes that need it') : t('More')}</summary>
      <div>
        {sources.length > 0 && (
          <ul>
            {sources.map((source, index) => (
              <li key={index}>
                <span>{source.title ?? (added ? t('Added by hand') : t('Added by you'))}</span>{' '}
                <span>
                  {source.factor === undefined ? source.line : `${source.line} (× ${Number(source.factor.toFixed(2))})`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {sources.length > 1 && (
          <Button
            icon="split"
            size="compact"
            className="mt-3"
            name="intent"
            value={`split:${id}`}
            disabled={isSplitting}>
            {rich('Split into separate items<more> {name}</more>', {
              more: (text) => <span className="sr-only">{text}</span>,
              name,
            })}
          </Button>
        )}
        {/* Names without the item's, in its list item, and no link: 60 items stay within 15 KB (gzip). */}
        <button name="intent" value={`edit:${id}`}>
          {t('Edit')}
        </button>
      </div>
    </details>
  )
}

type AddNamesFormProps = Pick<AddItemFormProps, 'target' | 'idempotencyKey' | 'isBusy' | 'onAdd'> & {
  title: string
  /** What a press does, for who does not see the title. */ verb: string
  names: string[]
}

/** Names that go on the list by one tap each. */
function AddNamesForm({ title, verb, target, names, idempotencyKey, isBusy, onAdd }: AddNamesFormProps) {
  if (names.length === 0) return null
  return (
    <ShoppingListActionForm target={target} onSubmit={(name) => void (name && onAdd(name))}>
      <IdempotencyKeyInput value={idempotencyKey} />
      <input type="hidden" name="intent" value="add" />
      <fieldset className="mt-3">
        <legend className={text.label}>{title}</legend>
        <div className="flex flex-wrap mt-2 -mb-2">
          {names.map((name) => (
            <Button
              icon="plus"
              size="narrow"
              className="mr-2 mb-2 max-w-full text-left"
              name={LINE_FIELD}
              value={name}
              disabled={isBusy}
              key={name}>
              <span className="sr-only">{verb}: </span>
              <span className="min-w-0 break-anywhere" dir="auto">
                {name}
              </span>
            </Button>
          ))}
        </div>
      </fieldset>
    </ShoppingListActionForm>
  )
}
