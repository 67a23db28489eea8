import { t } from '#packages/texts/t'
import { ActionForm } from '#app/components/form/action-form'
import { Link, useNavigation, useSubmit } from '@remix-run/react'
import { shopPath } from '#app/domain/shopping-lists/shop'
import { Button } from '#app/ui/button'
import { Select } from '#app/ui/form-field'
import { actionLinkClass, text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'

type NamedShop = { id: string; name: string }

/** Chooses the shop whose aisles a list follows: by a button, or at once with a script. */
export function ListShopForm({
  listId,
  shops,
  shop,
}: {
  listId: string
  shops: NamedShop[]
  /** The one that it follows. */ shop: NamedShop | null
}) {
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const pending = useNavigation().formData
  const chosen = pending?.get('intent') === 'shop' ? String(pending.get('shop')) : (shop?.id ?? '')
  return (
    <ActionForm
      fields={{ intent: 'shop' }}
      action={`/shopping-lists/${listId}?index`}
      preventScrollReset
      replace
      className="flex items-center px-4 pt-3 print:hidden"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}>
      <label className={`${text.label} flex-none mr-3`} htmlFor="list-shop">
        {t('Shop')}
      </label>
      <span className="flex-1 min-w-0">
        <Select
          // A form that the browser has kept shows what is stored.
          key={chosen}
          id="list-shop"
          name="shop"
          defaultValue={chosen}
          autoComplete="off"
          of={[['', t('Any shop')], ...shops.map(({ id, name }) => [id, name] as const)]}
        />
      </span>
      {!isHydrated && (
        <Button className="ml-2 flex-none" size="narrow">
          {t('Choose')}
        </Button>
      )}
      {shop && (
        <Link className={`${actionLinkClass} ml-3`} to={shopPath(shop.id)} prefetch="none">
          {t('Aisles')}
        </Link>
      )}
    </ActionForm>
  )
}
