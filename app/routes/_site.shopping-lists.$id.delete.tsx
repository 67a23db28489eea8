import { message, rich, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { deleteShoppingList, loadBriefList } from '#app/domain/shopping-lists/shopping-lists.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', async ({ user, params }) => {
  const { id, name, ingredients } = await loadBriefList(user, params.id)
  return { id, name, count: ingredients.length }
})

export const action = forms('user', {
  delete: emptyForm(async ({ user, params }) => {
    await deleteShoppingList(user, params.id)
    return await redirectWithToast('/shopping-lists', {
      title: t('Shopping list deleted'),
      text: t('Your shopping list has been removed.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Delete a shopping list'))

export default function DeleteListPage() {
  const { id, name, count } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="delete-list"
      title={t('Delete this shopping list?')}
      intent="delete"
      button={t('Delete list')}
      busy={t('Deleting…')}
      cancel={t('Keep it')}
      cancelTo={`/shopping-lists/${id}`}>
      {rich(
        '{name} and its {count, plural, one {# item} other {# items}} will be deleted, also for everyone who has the link. This cannot be undone.',
        { name: <b>{name}</b>, count },
      )}
    </ConfirmDialog>
  )
}
