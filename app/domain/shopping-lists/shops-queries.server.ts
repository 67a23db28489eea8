import type { HouseholdId } from '#app/domain/households/member'
import type { ShoppingList } from '#app/platform/prisma-client/client'
import { command, householdStatement, statement } from '#app/platform/statement'
import type { Shop } from './shop'

export type ListVersion = Pick<ShoppingList, 'id' | 'version'>

export const selectShops = statement<{ shops: Shop[] }, [householdId: HouseholdId]>({
  name: 'select-shops',
  columns: { shops: 'jsonb' },
  text: 'select shops from households where id = $1::uuid',
})

export const updateShops = command<[householdId: HouseholdId, shopsJson: string]>({
  text: 'update households set shops = $2::jsonb where id = $1::uuid',
})

/** The lists that follow a shop look different now. */
export const touchListsOfShop = householdStatement<ListVersion, [householdId: HouseholdId, shopId: string]>({
  columns: { id: 'uuid', version: 'int4' },
  text: `
    update shopping_lists set version = version + 1
    where household_id = $1::uuid and shop_id = $2::uuid returning id, version`,
})

/** From one shop, or from none, to another, or to none; archived lists as well. */
export const moveListsToShop = householdStatement<
  ListVersion,
  [householdId: HouseholdId, from: string | null, to: string | null]
>({
  columns: { id: 'uuid', version: 'int4' },
  text: `
    update shopping_lists set shop_id = $3::uuid, version = version + 1
    where household_id = $1::uuid and shop_id is not distinct from $2::uuid returning id, version`,
})
