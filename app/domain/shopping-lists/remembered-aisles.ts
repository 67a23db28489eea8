import { isUsualAisle } from '#app/domain/shops/shop-aisles'
import type { ItemRecord } from './item-patches'
import { itemPurchaseKey } from './items-from-lines'

/** Where a household puts items, by `itemPurchaseKey`: an aisle that every list knows, or the name of an own one. */
export type RememberedAisles = Readonly<Record<string, string>>

/** The item in the aisle that its household has chosen for it. */
export function putInRememberedAisle(item: ItemRecord, aisles: RememberedAisles): ItemRecord {
  const aisle = aisles[itemPurchaseKey(item)]
  if (aisle === undefined || aisle === item.aisle) return item
  return isUsualAisle(aisle) ? { ...item, aisle } : { ...item, ownAisle: aisle }
}
