import { message, rich, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { titled } from '#app/components/layout/page-meta'
import { shopPath, SHOPS_PATH } from '#app/domain/shopping-lists/shop'
import { deleteShop, loadShop } from '#app/domain/shopping-lists/shops.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('user', async ({ user, params }) => {
  const { id, name } = await loadShop(user, params.id)
  return { id, name }
})

export const action = forms('user', {
  delete: emptyForm(async ({ user, params }) => {
    await deleteShop(user, params.id)
    return await redirectWithToast(SHOPS_PATH, { title: t('Shop deleted') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Delete a shop'))

export default function DeleteShopPage() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="delete-shop"
      title={t('Delete this shop?')}
      intent="delete"
      button={t('Delete shop')}
      busy={t('Deleting…')}
      cancel={t('Keep it')}
      cancelTo={shopPath(id)}>
      {rich(
        'The order of the aisles of {name} is deleted. Nothing is lost on your lists: they are in the usual order again.',
        { name: <b dir="auto">{name}</b> },
      )}
    </ConfirmDialog>
  )
}
