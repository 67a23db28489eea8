import { AISLES } from '#packages/ingredients/aisles'
import type { Aisle } from '#packages/ingredients/aisles'
import type { ItemRecord } from './item-patches'
import { itemPurchaseKey } from './items-from-lines'

/** Where a household puts items, by `itemPurchaseKey`. */
export type RememberedAisles = Readonly<Record<string, string>>

/** The item in the aisle that its household has chosen for it. */
export function putInRememberedAisle(item: ItemRecord, aisles: RememberedAisles): ItemRecord {
  const aisle = aisles[itemPurchaseKey(item)]
  return isAisle(aisle) && aisle !== item.aisle ? { ...item, aisle } : item
}

const isAisle = (value: unknown): value is Aisle => (AISLES as readonly unknown[]).includes(value)
