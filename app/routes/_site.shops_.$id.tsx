import { rich, t } from '#packages/texts/t'
import { redirect, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { AisleKeyForm, OwnAisleForm, ShopNameForm } from '#app/domain/shopping-lists/shops-schema'
import { addOwnAisle, moveAisle } from '#app/domain/shopping-lists/change-aisles.server'
import { isUsualAisle, toAisleNames } from '#app/domain/shopping-lists/shop-aisles'
import { MAX_SHOP_NAME_LENGTH, shopAislePath, shopPath, SHOPS_PATH } from '#app/domain/shopping-lists/shop'
import { changeShop, loadShop } from '#app/domain/shopping-lists/shops.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { BackLink } from '#app/ui/back-link'
import { IconButton } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { narrowPageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { findSubmitButton } from '#app/ui/submit-button'
import { actionLinkClass, text } from '#app/ui/text'

export const loader = page('user', async ({ user, params }) => {
  const shop = await loadShop(user, params.id)
  return {
    id: shop.id,
    name: shop.name,
    aisles: toAisleNames(shop).map((entry) => ({ ...entry, isOwn: !isUsualAisle(entry.aisle) })),
  }
})

const createMoveForm = (by: -1 | 1) =>
  form<'user', typeof AisleKeyForm>(AisleKeyForm, async ({ user, params, input: { aisle } }) => {
    const { id, aisles } = await changeShop(user, params.id, (shop) => ({ aisles: moveAisle(shop.aisles, aisle, by) }))
    const place = aisles.filter(({ under }) => under === null).findIndex((entry) => entry.aisle === aisle)
    return redirect(`${shopPath(id)}#aisle-${place + 1}`, 303)
  })

export const action = forms('user', {
  up: createMoveForm(-1),
  down: createMoveForm(1),
  add: form(OwnAisleForm, async ({ user, params, input: { name } }) => {
    const { id } = await changeShop(user, params.id, ({ aisles }, own) => ({ aisles: addOwnAisle(aisles, name, own) }))
    return await redirectWithToast(shopPath(id), {
      title: t('Aisle added'),
      text: t('Put things there with Edit on a shopping list.'),
    })
  }),
  rename: form(ShopNameForm, async ({ user, params, input }) => {
    const { id } = await changeShop(user, params.id, () => input)
    return await redirectWithToast(shopPath(id), { title: t('Saved') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.name ?? t('Shop')) }]

export default function ShopPage() {
  const { id, name, aisles } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const intent = result?.initialValue?.intent
  const [addForm, addFields] = useActionForm<z.input<typeof OwnAisleForm>>({
    id: 'add-aisle',
    result: intent === 'add' ? result : undefined,
    defaultValue: { name: '' },
  })
  const [renameForm, renameFields] = useActionForm<z.input<typeof ShopNameForm>>({
    id: 'rename-shop',
    result: intent === 'rename' ? result : undefined,
    defaultValue: { name },
  })
  const shown = aisles.filter(({ under }) => under === undefined)
  const hidden = aisles.filter(({ under }) => under !== undefined)
  const labels = new Map(aisles.map(({ aisle, label }) => [aisle, label]))
  return (
    <div className={`${narrowPageClass} pt-4 pb-12`}>
      <BackLink to={SHOPS_PATH}>{t('Shops')}</BackLink>
      <h1 className={`${text.h1} mt-4`} dir="auto">
        {name}
      </h1>
      <p className={text.lede}>
        {t('Its aisles in the order in which you walk past them. Lists of this shop follow it.')}
      </p>
      {(intent === 'up' || intent === 'down') && (
        <Notice title={t('That did not work')} className="mt-4">
          {joinErrors(result)}
        </Notice>
      )}
      <ol className="mt-6 border-t">
        {shown.map(({ aisle, label, isOwn }, at) => (
          <li key={aisle} id={`aisle-${at + 1}`} className="flex items-center py-1 border-b">
            <span className="flex-none w-7 text-sm text-ink-3" aria-hidden>
              {at + 1}
            </span>
            <span className="flex-1 min-w-0 mr-2 font-semibold break-anywhere" dir="auto">
              {label}
              {isOwn && <small className={`${text.meta} block font-normal`}>{t('Your own')}</small>}
            </span>
            <MoveForm aisle={aisle} label={label} isFirst={at === 0} isLast={at === shown.length - 1} />
            <EditAisleLink shopId={id} aisle={aisle} label={label} />
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <section className="mt-8" aria-labelledby="hidden">
          <h2 className={text.h4} id="hidden">
            {t('Hidden')}
          </h2>
          <ul className="mt-2 border-t">
            {hidden.map(({ aisle, label, under = '' }) => (
              <li key={aisle} className="flex items-center justify-between py-1 border-b">
                <span className="flex-1 min-w-0 mr-2 break-anywhere" dir="auto">
                  {label}
                  <small className={`${text.meta} block`}>
                    {t('Its items are under {aisle}.', { aisle: labels.get(under) ?? under })}
                  </small>
                </span>
                <EditAisleLink shopId={id} aisle={aisle} label={label} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Section isMinor id="add" title={t('Add an aisle')} className="mt-10">
        <SubmitForm intent="add" button={t('Add aisle')} busy={t('Adding…')} form={addForm} ink isPlain>
          <TextField
            field={addFields.name}
            label={t('Name')}
            placeholder={t('Cheese counter')}
            maxLength={MAX_SHOP_NAME_LENGTH}
            autoComplete="off"
            required
          />
        </SubmitForm>
      </Section>
      <Section isMinor id="rename" title={t('This shop')} className="mt-10">
        <SubmitForm
          intent="rename"
          button={t('Save name')}
          busy={t('Saving…')}
          form={renameForm}
          isPlain
          ink
          aside={
            <Link className={actionLinkClass} to={`${shopPath(id)}/delete`} prefetch="none">
              <Icon name="trash-2" className="mr-1.5" />
              {t('Delete this shop')}
            </Link>
          }>
          <TextField
            field={renameFields.name}
            label={t('Name of the shop')}
            maxLength={MAX_SHOP_NAME_LENGTH}
            autoComplete="off"
            required
          />
        </SubmitForm>
      </Section>
    </div>
  )
}

/** The buttons keep the focus when their row moves. */
function MoveForm({
  aisle,
  label,
  isFirst,
  isLast,
}: {
  aisle: string
  label: string
  isFirst: boolean
  isLast: boolean
}) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus({ preventScroll: true })
    pressed.current = null
  }, [isFirst, isLast, label])
  return (
    <ActionForm
      fields={{ aisle }}
      preventScrollReset
      replace
      className="flex-none"
      onSubmit={(event) => {
        pressed.current = findSubmitButton(event)
      }}>
      <IconButton
        icon="chevron-up"
        label={t('Move {label} up', { label })}
        name="intent"
        value="up"
        tone={isFirst ? 'faint' : 'bare'}
        aria-disabled={isFirst}
      />
      <IconButton
        icon="chevron-down"
        label={t('Move {label} down', { label })}
        name="intent"
        value="down"
        tone={isLast ? 'faint' : 'bare'}
        aria-disabled={isLast}
      />
    </ActionForm>
  )
}

function EditAisleLink({ shopId, aisle, label }: { shopId: string; aisle: string; label: string }) {
  return (
    <Link className={`${actionLinkClass} flex-none ml-2`} to={shopAislePath(shopId, aisle)} prefetch="none">
      {rich('Edit<more> {label}</more>', { more: (text) => <span className="sr-only">{text}</span>, label })}
    </Link>
  )
}
