import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { IdempotencyKeyInput } from '#app/components/form/idempotency-key-input'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { suggestSharingLink } from '#app/domain/households/households.server'
import { createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { DEFAULT_LIST_NAME, MAX_LIST_NAME_LENGTH, NewListForm } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirect } from '@remix-run/node'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { pageTitle } from '#app/components/layout/page-meta'

export const loader = page('user', ({ formToken, createIdempotencyKey }) => ({
  formToken: formToken(),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  create: form(NewListForm, async ({ user, input, idempotencyKey }) => {
    const { id } = await createShoppingList(user, input, idempotencyKey)
    const { link } = await suggestSharingLink(user)
    const path = `/shopping-lists/${id}`
    return link ? await redirectWithToast(path, { title: 'List created', tone: 'done', link }) : redirect(path, 303)
  }),
})

export {
  networkSafeClientAction as clientAction,
  revalidateUnlessNetworkError as shouldRevalidate,
} from '#app/components/form/fetcher-submission'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('New shopping list') }]

export default function NewListPage() {
  const { formToken, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form, fields] = useActionForm<z.input<typeof NewListForm>>({
    id: 'new-list',
    result: actionData?.result,
    defaultValue: { name: DEFAULT_LIST_NAME },
  })
  return (
    <DialogPage title="New shopping list">
      <SubmitForm
        intent="create"
        button="Create list"
        busy="Creating…"
        token={formToken}
        form={form}
        aside={<CancelLink to="/shopping-lists">Cancel</CancelLink>}>
        <IdempotencyKeyInput value={idempotencyKey} />
        <TextField field={fields.name} label="Name" maxLength={MAX_LIST_NAME_LENGTH} autoComplete="off" />
      </SubmitForm>
    </DialogPage>
  )
}
