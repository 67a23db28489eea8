import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { EmptyAccountInput } from '#app/domain/accounts/schema'
import { loadRemovableMember, removeMember } from '#app/domain/households/households.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { dialogTextClass } from '#app/ui/dialog'

export const loader = page('user', async ({ user, params: { id = '' }, formToken }) => ({
  ...(await loadRemovableMember(user, id)),
  formToken: formToken(),
}))

export const action = forms('user', {
  remove: form(EmptyAccountInput, async ({ user, params: { id = '' } }) => {
    await removeMember(user, id)
    return await redirectWithToast('/household', { title: 'Removed from the household', tone: 'done' })
  }),
})

export {
  networkSafeClientAction as clientAction,
  revalidateUnlessNetworkError as shouldRevalidate,
} from '#app/components/form/fetcher-submission'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Remove somebody from the household') }]

export default function RemoveMemberPage() {
  const { name, formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form] = useActionForm({ id: 'remove-member', result: actionData?.result })
  return (
    <DialogPage title="Remove from the household?" isSmall>
      <SubmitForm
        intent="remove"
        button="Remove"
        busy="Removing…"
        token={formToken}
        form={form}
        ink
        aside={<CancelLink to="/household">Keep</CancelLink>}>
        <p className={dialogTextClass}>
          <b>{name}</b> takes along a copy of the collection and what they made, and sees nothing that you add from now
          on. All that is here stays.
        </p>
      </SubmitForm>
    </DialogPage>
  )
}
