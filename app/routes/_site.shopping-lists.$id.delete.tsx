import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { Nothing } from '#app/domain/accounts/schema'
import { deleteShoppingList, shoppingList } from '#app/domain/shopping-lists/lists.server'
import { itemCount } from '#app/domain/shopping-lists/shopping-list'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export { links } from '#app/components/lists-styles'

export const loader = page('user', async ({ user, params, formToken }) => {
  const { id, name, ingredients } = await shoppingList(user.id, params.id)
  return { id, name, count: ingredients.length, formToken: formToken() }
})

export const action = forms('user', {
  delete: form(Nothing, async ({ user, params }) => {
    await deleteShoppingList(user.id, params.id)
    return await redirectWithToast('/shopping-lists', {
      title: 'Shopping list deleted',
      text: 'Your shopping list has been removed.',
      tone: 'done',
    })
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Delete a shopping list · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function DeleteList() {
  const { id, name, count, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  return (
    <Sheet title="Delete this shopping list?" asks>
      <Ask
        intent="delete"
        button="Delete the list"
        busy="Deleting…"
        token={formToken}
        answer={answer}
        ink
        aside={
          <Link className="btn" to={`/shopping-lists/${id}`}>
            Keep it
          </Link>
        }>
        <p className="way-in__says">
          <b>{name}</b> with its {itemCount(count)} is deleted at once, also for everybody who has its link. This cannot
          be undone.
        </p>
      </Ask>
    </Sheet>
  )
}
