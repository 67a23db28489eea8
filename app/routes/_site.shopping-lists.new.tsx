import { message, t } from '#packages/texts/t'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { suggestSharingLink } from '#app/domain/households/households.server'
import { createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { DEFAULT_LIST_NAME, MAX_LIST_NAME_LENGTH } from '#app/domain/shopping-lists/list-name'
import { NewListForm } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', ({ createIdempotencyKey }) => ({ idempotencyKey: createIdempotencyKey() }))

export const action = forms('user', {
  create: form(NewListForm, async ({ user, input, idempotencyKey }) => {
    const { id } = await createShoppingList(user, input, idempotencyKey)
    const { link } = await suggestSharingLink(user)
    const path = `/shopping-lists/${id}`
    return link ? await redirectWithToast(path, { title: t('List created'), link }) : redirect(path, 303)
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('New shopping list'))

export default function NewListPage() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof NewListForm>>({
    id: 'new-list',
    defaultValue: { name: DEFAULT_LIST_NAME() },
  })
  return (
    <DialogForm
      title={t('New shopping list')}
      intent="create"
      button={t('Create list')}
      busy={t('Creating…')}
      form={form}
      aside={<CancelLink to="/shopping-lists">{t('Cancel')}</CancelLink>}>
      <IdempotencyKeyInput value={idempotencyKey} />
      <TextField field={fields.name} label={t('Name')} maxLength={MAX_LIST_NAME_LENGTH} autoComplete="off" />
    </DialogForm>
  )
}
