import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { useActionForm } from '#app/components/form/use-action-form'
import { TextField } from '#app/components/form/text-field'
import { renameList, loadBriefList } from '#app/domain/shopping-lists/shopping-lists.server'
import { MAX_LIST_NAME_LENGTH } from '#app/domain/shopping-lists/list-name'
import { ListName } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', async ({ user, params }) => {
  const { id, name } = await loadBriefList(user, params.id)
  return { id, name }
})

export const action = forms('user', {
  rename: form(ListName, async ({ user, params, input: { name } }) => {
    const { id } = await renameList(user, params.id, name)
    return await redirectWithToast(`/shopping-lists/${id}`, { title: t('Saved') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Rename a shopping list'))

export default function RenameListPage() {
  const { id, name } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof ListName>>({ id: 'rename-list', defaultValue: { name } })
  return (
    <DialogForm
      title={t('Rename this shopping list')}
      intent="rename"
      button={t('Save')}
      busy={t('Saving…')}
      form={form}
      aside={<CancelLink to={`/shopping-lists/${id}`}>{t('Cancel')}</CancelLink>}>
      <TextField
        field={fields.name}
        label={t('Name')}
        hint={t('People who have the link see the new name too.')}
        maxLength={MAX_LIST_NAME_LENGTH}
        autoComplete="off"
        required
      />
    </DialogForm>
  )
}
