import { t } from '#packages/texts/t'
import type { ReactNode } from 'react'
import type { HelpedItem, HelpedList } from '#app/domain/shopping-lists/help-link'
import { HELP_LINK_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import { countRemaining, formatItemCount, percentComplete } from '#app/domain/shopping-lists/shopping-list'
import { cardClass } from '#app/ui/classes'
import { ErrorText } from '#app/ui/form-field'
import { text } from '#app/ui/text'
import type { FormResult } from '../form/form-result'
import { AddItemForm } from './add-item-form'
import { ListItemsForm, ShoppingListAisles, ShoppingListHeader, ShoppingListItemRow } from './shopping-list-parts'
import { useOptimisticShoppingList } from './use-optimistic-shopping-list'

type HelpedShoppingListProps = {
  list: HelpedList
  /** For a list that follows no shop. */ aisles: AisleName[]
  action: string
  /** Latest version announced by the change stream. */ latestVersion?: number | undefined
  idempotencyKey: string
  /** The server's result for the add form. */ result?: FormResult | undefined
  /** What stands below the items. */ children?: ReactNode
}

const fromServer = (list: HelpedList): HelpedList => list

/** A list as a helper shops with it. Each row is a form that works without a script; with one, ticks show at once. */
export function HelpedShoppingList({
  list: loaderList,
  aisles,
  action,
  latestVersion,
  idempotencyKey,
  result,
  children,
}: HelpedShoppingListProps) {
  const { list, isGone, busy, isUnderWay, tick, add } = useOptimisticShoppingList(loaderList, latestVersion, fromServer)
  const { id, name, version, ingredients, shop } = list
  const target = { listId: id, isStandalone: true, helper: { action } }
  return (
    <article className={`${cardClass} print:break-inside-avoid`} id={`list-${id}`} aria-labelledby={`name-${id}`}>
      <ShoppingListHeader percent={percentComplete(ingredients)} origins={formatItemCount(ingredients.length)}>
        <h1 className={text.h2} id={`name-${id}`} dir="auto">
          {name}
        </h1>
      </ShoppingListHeader>
      {isGone && <ErrorText className="p-4">{HELP_LINK_NOT_FOUND()}</ErrorText>}
      {ingredients.length === 0 ? (
        <p className="p-4 text-ink-2">{t('This list is empty.')}</p>
      ) : (
        <div className="relative mt-3 border-t print:border-0 print:columns-2 print:gap-x-[24pt]">
          <ListItemsForm items={ingredients} target={target} onTick={tick}>
            <input type="hidden" name="version" value={version} />
            <ShoppingListAisles<HelpedItem> items={ingredients} aisles={shop?.aisles ?? aisles} heading="h2">
              {(item) => (
                <ShoppingListItemRow
                  key={item.id}
                  item={item}
                  isPending={isUnderWay(item.id)}
                  isLocked={item.checked && item.isLocked}
                />
              )}
            </ShoppingListAisles>
          </ListItemsForm>
        </div>
      )}
      <p className="px-4 pt-3 text-sm text-ink-3 print:hidden" aria-live="polite">
        {countRemaining(ingredients) === 0 && ingredients.length > 0
          ? t('All done. Thank you!')
          : t('{count, plural, one {# item remaining} other {# items remaining}}', {
              count: countRemaining(ingredients),
            })}
      </p>
      {list.mayAdd && (
        <div className="py-3 px-4 print:hidden">
          <AddItemForm
            target={target}
            name={name}
            names={[]}
            idempotencyKey={idempotencyKey}
            result={result}
            isBusy={busy === 'add'}
            onAdd={add}
          />
        </div>
      )}
      {children}
    </article>
  )
}
