import { message, t } from '#packages/texts/t'
import {
  useActionData,
  useLoaderData,
  useNavigate,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react'
import { useEffect } from 'react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { NETWORK_ERROR_RESULT } from '#app/components/form/fetcher-submission'
import { clientAction as networkSafeAction } from '#app/components/form/network-safe'
import { useActionForm } from '#app/components/form/use-action-form'
import { TextField } from '#app/components/form/text-field'
import { useDialogOverPage } from '#app/components/layout/dialog-outlet'
import { findShownAisle, getItemToEdit, queueItemEdit } from '#app/components/shopping-list/item-to-edit'
import { listAisleChoices } from '#app/domain/shopping-lists/shop-aisles'
import { editListItem } from '#app/domain/shopping-lists/item-edits.server'
import { loadListItem } from '#app/domain/shopping-lists/shopping-lists.server'
import { ItemEditInput } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { SelectField } from '#app/ui/form-field'

export const loader = page('user', async ({ user, params }) => {
  const { list, item, shops } = await loadListItem(user, params.id, params.item)
  const { current, choices } = listAisleChoices(shops, list.shop?.id ?? null, item)
  return {
    id: list.id,
    version: list.version,
    item: { id: item.id, name: item.name, amount: item.amount, aisle: current },
    aisles: choices.map(([aisle, label]) => ({ aisle, label })),
  }
})

export const action = forms('user', {
  save: form(ItemEditInput, async ({ user, params, input }) => {
    const { id } = await editListItem(user, params.id, params.item, input)
    return await redirectWithToast(`/shopping-lists/${id}#item-${params.item}`, { title: t('Saved') })
  }),
})

/** Without a signal the form is made of what the list's page shows. */
export const clientLoader = async ({ params, serverLoader }: ClientLoaderFunctionArgs) => {
  const opened = getItemToEdit(params.id, params.item)
  try {
    return await serverLoader<typeof loader>()
  } catch (thrown) {
    if (thrown instanceof Response || !opened) throw thrown
    opened.isFromPage = true
    const { list: id, version, item, aisles } = opened
    const aisle = findShownAisle(item, aisles)
    const choices = aisles?.filter((name) => name.under === undefined || name.aisle === aisle)
    return { id, version, item: { ...item, aisle }, aisles: choices ?? [{ aisle, label: t('As it is') }] }
  }
}

/** Without an answer what was written waits in the queue of the list. */
export const clientAction = async (args: ClientActionFunctionArgs) => {
  const opened = getItemToEdit(args.params.id, args.params.item)
  const formData = await args.request.clone().formData()
  let isUnanswered = opened?.isFromPage ?? false
  const result = isUnanswered
    ? NETWORK_ERROR_RESULT
    : await networkSafeAction({
        ...args,
        serverAction: <Result,>() =>
          args.serverAction<Result>().catch((thrown: unknown) => {
            isUnanswered = !(thrown instanceof Response)
            throw thrown
          }),
      })
  if (!isUnanswered || !opened) return result
  await queueItemEdit(opened, formData)
  return { ...NETWORK_ERROR_RESULT, isQueued: true }
}

export { shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Edit an item'))

export default function EditItemPage() {
  const { id, version, item, aisles } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const over = useDialogOverPage()
  const navigate = useNavigate()
  const isQueued = actionData !== undefined && 'isQueued' in actionData
  useEffect(() => {
    if (!isQueued) return
    if (over) over.close()
    else navigate(`/shopping-lists/${id}`)
  }, [isQueued, over, navigate, id])
  const [form, fields] = useActionForm<z.input<typeof ItemEditInput>>({
    id: 'edit-item',
    defaultValue: { name: item.name, amount: item.amount, aisle: item.aisle },
  })
  return (
    <DialogForm
      title={t('Edit an item')}
      intent="save"
      button={t('Save')}
      busy={t('Saving…')}
      form={form}
      aside={<CancelLink to={`/shopping-lists/${id}#item-${item.id}`}>{t('Cancel')}</CancelLink>}>
      {/* Not what was submitted: after a conflict the form is about the item as it is now. */}
      <input type="hidden" name="version" value={version} />
      <TextField field={fields.name} label={t('Item')} maxLength={500} autoComplete="off" required />
      <TextField
        field={fields.amount}
        label={t('Amount')}
        hint={t('500 g, 2 tins, 3. Empty for none.')}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        id={fields.aisle.id}
        label={t('Aisle')}
        errors={fields.aisle.errors}
        name={fields.aisle.name}
        defaultValue={fields.aisle.initialValue}
        of={aisles.map(({ aisle, label }) => [aisle, label] as const)}
      />
      <label className="flex items-center min-h-touch">
        <input className="w-5 h-5 ml-1 mr-2" type="checkbox" name={fields.remember.name} value="on" />{' '}
        {t('Always put it there')}
      </label>
    </DialogForm>
  )
}
