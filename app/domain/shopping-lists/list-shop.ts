import { isObject } from '#app/platform/text/objects'
import { toAisleNames } from './shop-aisles'
import type { ListShop, Shop } from './shop'

/** The columns of a list that `findListShop` reads. */
export const LIST_SHOP_SELECT = { shopId: true, household: { select: { shops: true } } } as const

export type ListShopRow = { shopId: string | null; household: { shops: unknown } }

export const findListShop = ({ shopId, household }: ListShopRow): ListShop | null =>
  toListShop(Array.isArray(household.shops) ? household.shops.filter(isShop) : [], shopId)

const isShop = (stored: unknown): stored is Shop =>
  isObject(stored) && typeof stored.id === 'string' && typeof stored.name === 'string' && Array.isArray(stored.aisles)

/** The shop that a list follows, with its aisles by name; null for one that is not there any more. */
export function toListShop(shops: readonly Shop[], shopId: string | null): ListShop | null {
  const shop = shops.find(({ id }) => id === shopId)
  return shop ? toNamedShop(shop) : null
}

export const toNamedShop = (shop: Shop): ListShop => ({ id: shop.id, name: shop.name, aisles: toAisleNames(shop) })
