import { isUsualAisle } from '#app/domain/shopping-lists/shop-aisles'
import { createEventLoopYield } from '#app/platform/flow/event-loop-yield'
import type { ItemRecord } from './item-patches'
import { itemPurchaseKey } from './items-from-lines'

/** Where a household puts items, by `itemPurchaseKey`: an aisle that every list knows, or the name of an own one. */
export type RememberedAisles = Readonly<Record<string, string>>

/** The item in the aisle that its household has chosen for it. */
export function putInRememberedAisle(item: ItemRecord, aisles: RememberedAisles): ItemRecord {
  if (isEmpty(aisles)) return item
  const aisle = aisles[itemPurchaseKey(item)]
  if (aisle === undefined || aisle === item.aisle) return item
  return isUsualAisle(aisle) ? { ...item, aisle } : { ...item, ownAisle: aisle }
}

/** As putInRememberedAisle(), for a whole list: the names of strangers' recipes may be long, so others have their turns. */
export async function putInRememberedAisles(
  items: readonly ItemRecord[],
  aisles: RememberedAisles,
): Promise<ItemRecord[]> {
  const yieldToEventLoop = createEventLoopYield()
  const placed: ItemRecord[] = []
  for (const item of items) {
    await yieldToEventLoop()
    placed.push(putInRememberedAisle(item, aisles))
  }
  return placed
}

function isEmpty(aisles: RememberedAisles): boolean {
  for (const _ in aisles) return false
  return true
}
