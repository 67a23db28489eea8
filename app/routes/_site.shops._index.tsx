import { message, t } from '#packages/texts/t'
import { Link, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { ShopNameForm } from '#app/domain/shopping-lists/shops-schema'
import { MAX_SHOP_NAME_LENGTH, shopPath, SHOPS_PATH } from '#app/domain/shopping-lists/shop'
import { addShop, loadShops } from '#app/domain/shopping-lists/shops.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { BackLink } from '#app/ui/back-link'
import { narrowPageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const loader = page('user', async ({ user }) => ({
  shops: (await loadShops(user)).map(({ id, name, aisles }) => ({
    id,
    name,
    count: aisles.filter(({ under }) => under === null).length,
  })),
}))

export const action = forms('user', {
  add: form(ShopNameForm, async ({ user, input: { name } }) => {
    const { id } = await addShop(user, name)
    return await redirectWithToast(shopPath(id), {
      title: t('Shop added'),
      text: t('Put its aisles in the order in which you walk past them.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Shops'))

export default function ShopsPage() {
  const { shops } = useLoaderData<typeof loader>()
  const [addForm, fields] = useActionForm<z.input<typeof ShopNameForm>>({ id: 'add-shop', defaultValue: { name: '' } })
  return (
    <div className={`${narrowPageClass} pt-4 pb-12`}>
      <BackLink to="/shopping-lists">{t('Shopping Lists')}</BackLink>
      <h1 className={`${text.h1} mt-4`}>{t('Shops')}</h1>
      <p className={text.lede}>
        {t(
          'A list shows its items in the order of your shop. With more than one shop, you choose on the list where you go.',
        )}
      </p>
      {shops.length > 0 && (
        <ul className="mt-6 border-t">
          {shops.map(({ id, name, count }) => (
            <li key={id} className="border-b">
              <Link className="block py-3" to={shopPath(id)}>
                <span className="font-semibold break-anywhere" dir="auto">
                  {name}
                </span>{' '}
                <span className={`${text.meta} block`}>
                  {t('{count, plural, one {# aisle} other {# aisles}}', { count })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Section isMinor id="add" title={t('Add a shop')} className="mt-10">
        <SubmitForm
          intent="add"
          button={t('Add shop')}
          busy={t('Adding…')}
          form={addForm}
          action={`${SHOPS_PATH}?index`}
          ink
          isPlain>
          <TextField
            field={fields.name}
            label={t('Name')}
            placeholder={t('Corner shop')}
            maxLength={MAX_SHOP_NAME_LENGTH}
            autoComplete="off"
            required
          />
        </SubmitForm>
      </Section>
    </div>
  )
}
