import { rich, t } from '#packages/texts/t'
import { useCallback, type ReactNode } from 'react'
import type { AisleName } from '#app/domain/shopping-lists/shop'
import { SHOW_REMAINING_ABOVE, type ShoppingList } from '#app/domain/shopping-lists/shopping-list'
import { formatTimeAgo } from '#app/platform/text/dates'
import { LinkButton } from '#app/ui/button'
import { cardClass } from '#app/ui/classes'
import { ErrorText } from '#app/ui/form-field'
import { Link } from '#app/ui/link'
import { text } from '#app/ui/text'
import { countPreview, previewList, type ShoppingListPreview } from './list-preview'
import { LIST_DELETED } from '#app/domain/shopping-lists/messages'
import {
  ListItemsForm,
  RemainingItems,
  ShoppingListAisles,
  ShoppingListHeader,
  ShoppingListItemRow,
  UndoForm,
} from './shopping-list-parts'
import { useOptimisticShoppingList } from './use-optimistic-shopping-list'

const toHidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/** A list among others: what to buy next; the whole list and its tools are on its page. */
export function ShoppingListCard({
  list: loaderList,
  aisles,
  latestVersion,
  children,
}: {
  list: ShoppingListPreview
  /** For a list that follows no shop. */ aisles: AisleName[]
  /** Latest version announced by the change stream. */ latestVersion?: number
  /** What stands below. */ children: ReactNode
}) {
  const fromServer = useCallback(
    (list: ShoppingList, { ingredients }: ShoppingListPreview) => previewList(list, aisles, ingredients),
    [aisles],
  )
  const { list, removal, isGone, busy, isUnderWay, tick, remove, undo } = useOptimisticShoppingList(
    loaderList,
    latestVersion,
    fromServer,
  )
  const { id, name, origins, ingredients, rest, shop, latest } = list
  const { total, remaining, percent } = countPreview(list)
  const target = { listId: id, isStandalone: false }
  return (
    <article
      className={`${cardClass} overflow-hidden print:overflow-visible print:break-inside-avoid`}
      id={`list-${id}`}
      aria-labelledby={`name-${id}`}>
      <ShoppingListHeader percent={percent} origins={origins}>
        <h2 className={`${text.h3} line-clamp-3`} id={`name-${id}`} dir="auto">
          <Link className="text-inherit no-underline hover:underline" to={`/shopping-lists/${id}`}>
            {name}
          </Link>
        </h2>
      </ShoppingListHeader>
      {latest && (
        <p className={`${text.meta} pt-2 px-4 break-anywhere print:hidden`}>
          {rich('{act}, {time}', {
            act: latest.text,
            time: (
              // The server has rendered it a moment earlier.
              <time dateTime={latest.at} suppressHydrationWarning>
                {formatTimeAgo(latest.at)}
              </time>
            ),
          })}
        </p>
      )}
      {isGone && <ErrorText className="p-4">{LIST_DELETED()}</ErrorText>}
      {ingredients.length === 0 && !removal ? (
        <p className="p-4 text-ink-2">{t('This list is empty.')}</p>
      ) : (
        <div
          className="relative mt-3 border-t max-h-[470px] overflow-y-auto print:max-h-none print:overflow-visible print:border-0"
          tabIndex={0}
          role="group"
          aria-label={t('Items of {name}', { name })}>
          <ListItemsForm
            items={ingredients}
            target={target}
            onTick={tick}
            onRemove={remove}
            onUndo={() => removal?.step && undo(removal.step)}>
            <ShoppingListAisles items={ingredients} removal={removal} aisles={shop?.aisles ?? aisles} heading="h3">
              {(item) => <ShoppingListItemRow key={item.id} item={item} isPending={isUnderWay(item.id)} canRemove />}
            </ShoppingListAisles>
          </ListItemsForm>
        </div>
      )}
      {total > SHOW_REMAINING_ABOVE && <RemainingItems count={remaining} />}
      <div className="py-3 px-4 print:hidden">
        {list.undo && <UndoForm target={target} undo={list.undo} isBusy={busy === 'undo'} onUndo={undo} />}
        <LinkButton wide className="mt-1" to={`/shopping-lists/${id}`}>
          {rest.count > 0
            ? rich('Show all {total} items<more> of {name}</more>', { total, more: toHidden, name })
            : rich('Open<more> {name}</more>', { more: toHidden, name })}
        </LinkButton>
      </div>
      {children}
    </article>
  )
}
