import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { FollowedLists } from '#app/components/followed-lists'
import { ListCard } from '#app/components/list-card'
import { ListSharing } from '#app/components/list-sharing'
import type { Refused } from '#app/components/way-in'
import { aisleNames } from '#app/domain/shopping-lists/aisle-names.server'
import { asText } from '#app/domain/shopping-lists/as-text'
import { inAisles } from '#app/domain/shopping-lists/in-aisles'
import { applyOperations, shoppingList } from '#app/domain/shopping-lists/lists.server'
import { backTo, ItemForm, TypedForm, UndoForm } from '#app/domain/shopping-lists/row-forms'
import { addTyped, splitItem, undoStep } from '#app/domain/shopping-lists/typed-items.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'

export { links } from '#app/components/lists-styles'

export const loader = page('user', async ({ user, params, url, origin, onceKey }) => {
  const list = await shoppingList(user.id, params.id)
  return {
    list,
    aisles: aisleNames(),
    isInOrder: url.searchParams.get('order') === 'recipes',
    origin,
    email: user.email ?? '',
    onceKey: onceKey(),
  }
})

const tick = (checked: boolean) =>
  form<'user', typeof ItemForm>(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await applyOperations(user.id, params.id, [{ id, checked }])
    return redirect(backTo(list.id, back, `item-${id}`), 303)
  })

export const action = forms('user', {
  tick: tick(true),
  untick: tick(false),
  remove: form(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await applyOperations(user.id, params.id, [{ id, remove: true }])
    return await redirectWithToast(backTo(list.id, back, `list-${list.id}`), {
      title: 'Item removed',
      text: 'The item has been removed from your shopping list.',
      tone: 'done',
    })
  }),
  add: form(TypedForm, async ({ user, params, onceKey, input: { line, back } }) => {
    const list = await addTyped(user.id, params.id, line, onceKey)
    return redirect(backTo(list.id, back, `list-${list.id}`), 303)
  }),
  split: form(ItemForm, async ({ user, params, input: { id, back } }) => {
    const list = await splitItem(user.id, params.id, id)
    return redirect(backTo(list.id, back, `item-${id}`), 303)
  }),
  undo: form(UndoForm, async ({ user, params, input: { step, back } }) => {
    const list = await undoStep(user.id, params.id, step)
    return redirect(backTo(list.id, back, `list-${list.id}`), 303)
  }),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.list.name ?? 'Shopping list'} · Larder` },
  { name: 'robots', content: 'noindex' },
]

export default function OneList() {
  const { list, aisles, isInOrder, origin, email, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const wrong = answer?.result?.error
  const typed = { line: answer?.result?.initialValue?.line, errors: wrong?.line }
  const here = `/shopping-lists/${list.id}${isInOrder ? '?order=recipes' : ''}`
  return (
    <div className="page one-list">
      <FollowedLists address={`/shopping-lists/${list.id}/changes`} here={here} ids={null}>
        {(heard, refresh) => (
          <>
            <div className="one-list__top noprint">
              <Link className="more" to="/shopping-lists">
                <Icon name="arrow-left" />
                Shopping Lists
              </Link>
              {refresh}
            </div>
            {wrong && !wrong.line && (
              <Notice title="Error updating item">{Object.values(wrong).flat().join(' ')}</Notice>
            )}
            <ListCard
              list={list}
              aisles={isInOrder ? null : aisles}
              heard={heard(list.id)}
              isAlone
              onceKey={onceKey}
              typed={typed}>
              {(shown) => (
                <>
                  <div className="list__tools noprint">
                    {isInOrder ? (
                      <Link className="more" to={`/shopping-lists/${list.id}`}>
                        By aisle
                      </Link>
                    ) : (
                      <Link className="more" to="?order=recipes">
                        In the order of the recipes
                      </Link>
                    )}{' '}
                    <CopyAsText list={shown} aisles={aisles} /> <Print />{' '}
                    <Link className="more" to={`/shopping-lists/${list.id}/rename`} prefetch="none">
                      <Icon name="pencil" />
                      Rename
                    </Link>{' '}
                    <Link className="more" to={`/shopping-lists/${list.id}/delete`} prefetch="none">
                      <Icon name="trash-2" />
                      Delete
                    </Link>
                  </div>
                  <ListSharing list={list} origin={origin} email={email} onceKey={onceKey} />
                </>
              )}
            </ListCard>
          </>
        )}
      </FollowedLists>
    </div>
  )
}

/** A page of text; with a clipboard it is in there at once. */
function CopyAsText({
  list,
  aisles,
}: {
  list: Parameters<typeof ListCard>[0]['list']
  aisles: Parameters<typeof inAisles>[1]
}) {
  const showToast = useShowToast()
  return (
    <a
      className="more"
      href={`/shopping-lists/${list.id}/text`}
      onClick={(event) => {
        const clipboard = navigator.clipboard as Clipboard | undefined
        if (!clipboard) return
        event.preventDefault()
        const { href } = event.currentTarget
        clipboard.writeText(asText(list.name, inAisles(list.ingredients, aisles))).then(
          () => showToast({ title: 'Copied', text: 'The list is in your clipboard.', tone: 'done' }),
          () => window.location.assign(href),
        )
      }}>
      <Icon name="copy" />
      Copy as text
    </a>
  )
}

/** The browser prints without us; a button that needs a script is there only with one. */
function Print() {
  return useHydrated() ? (
    <button className="more more--button" type="button" onClick={() => window.print()}>
      <Icon name="printer" />
      Print
    </button>
  ) : null
}
