import { t } from '#packages/texts/t'
import { redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MeasuresLink } from '#app/components/measures/measures-link'
import { LiveShoppingLists } from '#app/components/shopping-list/live-shopping-lists'
import { toListSheet, type ShoppingListSheetData } from '#app/components/shopping-list/list-preview'
import { ShoppingListSheet } from '#app/components/shopping-list/shopping-list-sheet'
import { ShoppingListSharing } from '#app/components/shopping-list/shopping-list-sharing'
import { ListShopForm } from '#app/components/shopping-list/list-shop-form'
import { PrintListButton } from '#app/components/shopping-list/print-list-button'
import { WaitingChanges } from '#app/components/shopping-list/waiting-changes'
import { joinErrors } from '#app/components/form/form-result'
import { ArchiveForm } from '#app/components/archive/archive-form'
import { formatListAsText } from '#app/domain/shopping-lists/shopping-list'
import { groupByAisle } from '#app/domain/shopping-lists/group-by-aisle'
import { SHOPS_PATH, type AisleName } from '#app/domain/shopping-lists/shop'
import { withoutListed } from '#app/domain/shopping-lists/item-history'
import {
  applyOperations,
  chooseListShop,
  loadListAndArchive,
  loadItemHistory,
} from '#app/domain/shopping-lists/shopping-lists.server'
import { expandSubRecipe } from '#app/domain/shopping-lists/generate-list.server'
import { convertList, getAisleNames } from '#app/domain/shopping-lists/convert-list.server'
import { listItemPath } from '#app/domain/shopping-lists/paths'
import { listReturnPath, ItemForm, TypedItemForm, UndoForm } from '#app/domain/shopping-lists/schema'
import { addTypedItem, splitItem, undoListStep } from '#app/domain/shopping-lists/item-edits.server'
import { ListShopForm as ListShopInput } from '#app/domain/shopping-lists/shops-schema'
import { form, forms } from '#app/http/forms.server'
import { getMeasures } from '#app/http/choices.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { BackLink } from '#app/ui/back-link'
import { textButtonClass } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { Link } from '#app/ui/link'
import { actionLinkClass } from '#app/ui/text'
import { Notice } from '#app/ui/notice'
import { useShowToast } from '#app/ui/toast'
import { pageTitle } from '#app/components/layout/page-meta'
import { findClipboard } from '#app/ui/share-link-button'

export const loader = page('user', async ({ request, user, params, url, origin, createIdempotencyKey }) => {
  const measures = getMeasures(request, user)
  const [{ list: stored, isInArchive, shops }, history] = await Promise.all([
    loadListAndArchive(user, params.id),
    loadItemHistory(user),
  ])
  return {
    list: toListSheet(convertList(stored, measures)),
    history: withoutListed(history, stored.ingredients),
    isInArchive,
    measures,
    shops: shops.map(({ id, name }) => ({ id, name })),
    aisles: getAisleNames(),
    isInOrder: url.searchParams.get('order') === 'recipes',
    origin,
    email: user.email ?? '',
    idempotencyKey: createIdempotencyKey(),
  }
})

const createCheckItemForm = (checked: boolean) =>
  form<'user', typeof ItemForm>(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await applyOperations(user, params.id, [{ id, checked }])
    return redirect(listReturnPath(list.id, back, `item-${id}`), 303)
  })

export const action = forms('user', {
  tick: createCheckItemForm(true),
  untick: createCheckItemForm(false),
  remove: form(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await applyOperations(user, params.id, [{ id, remove: true }])
    // One can undo it where it stood.
    const anchor = list.undo?.removed?.id === id ? `item-${id}` : `list-${list.id}`
    return await redirectWithToast(listReturnPath(list.id, back, anchor), {
      title: t('Item removed'),
      text: t('The item has been removed from your shopping list.'),
    })
  }),
  add: form(TypedItemForm, async ({ user, params, idempotencyKey, input: { line, back } }) => {
    const list = await addTypedItem(user, params.id, line, idempotencyKey)
    return redirect(listReturnPath(list.id, back, `list-${list.id}`), 303)
  }),
  edit: form(ItemForm, ({ params, input: { id } }) => redirect(listItemPath(params.id ?? '', id), 303)),
  split: form(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await splitItem(user, params.id, id)
    return redirect(listReturnPath(list.id, back, `item-${id}`), 303)
  }),
  expand: form(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await expandSubRecipe(user, params.id, id)
    return redirect(listReturnPath(list.id, back, `item-${id}`), 303)
  }),
  shop: form(ListShopInput, async ({ user, params, input: { shop } }) => {
    const list = await chooseListShop(user, params.id, shop)
    return redirect(listReturnPath(list.id, null, `list-${list.id}`), 303)
  }),
  undo: form(UndoForm, async ({ user, params, input: { step, id, back } }) => {
    const list = await undoListStep(user, params.id, step)
    return redirect(listReturnPath(list.id, back, id ? `item-${id}` : `list-${list.id}`), 303)
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.list.name ?? t('Shopping list')) },
]

export default function ShoppingListPage() {
  const { list, history, isInArchive, measures, shops, aisles, isInOrder, origin, email, idempotencyKey } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = actionData?.result
  const isLineError = Boolean(result?.error?.line)
  const pagePath = `/shopping-lists/${list.id}${isInOrder ? '?order=recipes' : ''}`
  return (
    <div className="mx-auto max-w-[calc(44rem_+_2*var(--gutter))] px-gutter pb-12 print:max-w-none print:p-0">
      <LiveShoppingLists changesPath={`/shopping-lists/${list.id}/changes`} pagePath={pagePath} ids={null}>
        {(getLatestVersion, refresh) => (
          <>
            <div className="flex flex-wrap items-center justify-between pt-4 pb-2 print:hidden">
              <BackLink to="/shopping-lists">{t('Shopping Lists')}</BackLink>
              {refresh}
            </div>
            <WaitingChanges pagePath={pagePath} />
            {result && !isLineError && <Notice title={t('Error updating item')}>{joinErrors(result)}</Notice>}
            <ShoppingListSheet
              list={list}
              history={history}
              aisles={isInOrder ? null : aisles}
              head={!isInOrder && shops.length > 0 && <ListShopForm listId={list.id} shops={shops} shop={list.shop} />}
              latestVersion={getLatestVersion(list.id)}
              idempotencyKey={idempotencyKey}
              result={isLineError ? result : undefined}>
              {(shown) => (
                <>
                  <div className="flex flex-wrap items-center py-1 px-4 border-t *:mr-6 print:hidden">
                    {isInOrder ? (
                      <Link className={actionLinkClass} to={`/shopping-lists/${list.id}`}>
                        {t('By aisle')}
                      </Link>
                    ) : (
                      <Link className={actionLinkClass} to="?order=recipes">
                        {t('By recipe')}
                      </Link>
                    )}{' '}
                    <CopyAsTextLink list={shown} aisles={shown.shop?.aisles ?? aisles} /> <PrintListButton />{' '}
                    <MeasuresLink measures={measures} here={pagePath} />{' '}
                    <Link className={actionLinkClass} to={SHOPS_PATH} prefetch="none">
                      <Icon name="list" className="mr-1.5" />
                      {t('Shops and aisles')}
                    </Link>{' '}
                    <Link className={actionLinkClass} to={`/shopping-lists/${list.id}/rename`} prefetch="none">
                      <Icon name="pencil" className="mr-1.5" />
                      {t('Rename')}
                    </Link>{' '}
                    <Link className={actionLinkClass} to={`/shopping-lists/${list.id}/delete`} prefetch="none">
                      <Icon name="trash-2" className="mr-1.5" />
                      {t('Delete')}
                    </Link>{' '}
                    <ArchiveForm kind="list" id={list.id} archived={!isInArchive}>
                      <button className={`${textButtonClass} font-semibold`} name="intent" value="change">
                        <Icon name="history" className="mr-1.5" />
                        {isInArchive ? t('Take out of the archive') : t('Archive')}
                      </button>
                    </ArchiveForm>
                  </div>
                  <ShoppingListSharing list={list} origin={origin} email={email} idempotencyKey={idempotencyKey} />
                </>
              )}
            </ShoppingListSheet>
          </>
        )}
      </LiveShoppingLists>
    </div>
  )
}

/** Opens a page of plain text; with a clipboard API it copies the text directly. */
function CopyAsTextLink({ list, aisles }: { list: ShoppingListSheetData; aisles: AisleName[] }) {
  const showToast = useShowToast()
  return (
    <a
      className={actionLinkClass}
      href={`/shopping-lists/${list.id}/text`}
      onClick={(event) => {
        const clipboard = findClipboard()
        if (!clipboard) return
        event.preventDefault()
        const { href } = event.currentTarget
        clipboard.writeText(formatListAsText(list.name, groupByAisle(list.ingredients, aisles))).then(
          () => showToast({ title: t('Copied'), text: t('You can now paste the list anywhere.'), tone: 'done' }),
          () => window.location.assign(href),
        )
      }}>
      <Icon name="copy" className="mr-1.5" />
      {t('Copy as text')}
    </a>
  )
}
