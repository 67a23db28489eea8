import { message, t } from '#packages/texts/t'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { ActionButton } from '#app/components/form/action-form'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { AISLE_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import { AisleForm, AisleKeyForm } from '#app/domain/shopping-lists/shops-schema'
import { changeAisle, removeOwnAisle } from '#app/domain/shopping-lists/change-aisles.server'
import { isUsualAisle, toAisleNames } from '#app/domain/shopping-lists/shop-aisles'
import { MAX_SHOP_NAME_LENGTH, shopPath } from '#app/domain/shopping-lists/shop'
import { changeShop, loadShop } from '#app/domain/shopping-lists/shops.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { SelectField } from '#app/ui/form-field'

export const loader = page('user', async ({ user, params, url }) => {
  const { id, aisles } = await loadShop(user, params.id)
  const names = toAisleNames({ aisles })
  const chosen = names.find(({ aisle }) => aisle === url.searchParams.get('aisle'))
  if (!chosen) throw new AppError('not_found', AISLE_NOT_FOUND)
  return {
    id,
    ...chosen,
    isOwn: !isUsualAisle(chosen.aisle),
    places: names.flatMap(({ aisle, label, under }): [string, string][] =>
      under === undefined && aisle !== chosen.aisle ? [[aisle, t('Hidden: under {aisle}', { aisle: label })]] : [],
    ),
  }
})

export const action = forms('user', {
  save: form(AisleForm, async ({ user, params, input: { aisle, ...change } }) => {
    const { id } = await changeShop(user, params.id, ({ aisles }) => ({ aisles: changeAisle(aisles, aisle, change) }))
    return await redirectWithToast(shopPath(id), { title: t('Saved') })
  }),
  remove: form(AisleKeyForm, async ({ user, params, input: { aisle } }) => {
    const { id } = await changeShop(user, params.id, ({ aisles }) => ({ aisles: removeOwnAisle(aisles, aisle) }))
    return await redirectWithToast(shopPath(id), {
      title: t('Aisle deleted'),
      text: t('Its items are where they would be without it.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Edit an aisle'))

export default function EditAislePage() {
  const { id, aisle, label, under = '', isOwn, places } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof AisleForm>>({
    id: 'edit-aisle',
    defaultValue: { name: label, under },
  })
  return (
    <DialogPage title={t('Edit an aisle')}>
      <SubmitForm
        intent="save"
        button={t('Save')}
        busy={t('Saving…')}
        form={form}
        aside={<CancelLink to={shopPath(id)}>{t('Cancel')}</CancelLink>}>
        <input type="hidden" name="aisle" value={aisle} />
        <TextField
          field={fields.name}
          label={t('Name in this shop')}
          maxLength={MAX_SHOP_NAME_LENGTH}
          autoComplete="off"
          required
        />
        {aisle !== 'other' && (
          <SelectField
            id={fields.under.id}
            label={t('On the list')}
            errors={fields.under.errors}
            name={fields.under.name}
            defaultValue={String(fields.under.initialValue ?? '')}
            of={[['', t('An aisle of its own')], ...places]}
          />
        )}
      </SubmitForm>
      {isOwn && (
        // A form of its own: Enter saves.
        <ActionButton
          intent="remove"
          fields={{ aisle }}
          formProps={{ replace: true, className: 'px-4 pb-4 md:px-6' }}
          tone="bare"
          icon="trash-2">
          {t('Delete this aisle')}
        </ActionButton>
      )}
    </DialogPage>
  )
}
