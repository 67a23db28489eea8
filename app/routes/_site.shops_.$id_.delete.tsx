import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { EmptyAccountInput } from '#app/domain/accounts/schema'
import { shopPath, SHOPS_PATH } from '#app/domain/shops/shop'
import { deleteShop, loadShop } from '#app/domain/shops/shops.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { dialogTextClass } from '#app/ui/dialog'

export const loader = page('user', async ({ user, params, formToken }) => {
  const { id, name } = await loadShop(user, params.id)
  return { id, name, formToken: formToken() }
})

export const action = forms('user', {
  delete: form(EmptyAccountInput, async ({ user, params }) => {
    await deleteShop(user, params.id)
    return await redirectWithToast(SHOPS_PATH, { title: 'Shop deleted', tone: 'done' })
  }),
})

export {
  networkSafeClientAction as clientAction,
  revalidateUnlessNetworkError as shouldRevalidate,
} from '#app/components/form/fetcher-submission'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Delete a shop') }]

export default function DeleteShopPage() {
  const { id, name, formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form] = useActionForm({ id: 'delete-shop', result: actionData?.result })
  return (
    <DialogPage title="Delete this shop?" isSmall>
      <SubmitForm
        intent="delete"
        button="Delete shop"
        busy="Deleting…"
        token={formToken}
        form={form}
        ink
        aside={<CancelLink to={shopPath(id)}>Keep it</CancelLink>}>
        <p className={dialogTextClass}>
          The order of the aisles of <b dir="auto">{name}</b> is deleted. Nothing is lost on your lists: they are in the
          usual order again.
        </p>
      </SubmitForm>
    </DialogPage>
  )
}
