import type { ItemRecord } from '#app/domain/shopping-lists/item-patches'

/** An item of a shopping list as it is stored, named after its id. */
export const createItemRecord = (id: string, more: Partial<ItemRecord> = {}): ItemRecord => ({
  id,
  position: 0,
  name: id,
  quantity: null,
  quantity_max: null,
  unit: null,
  amounts: null,
  checked: false,
  aisle: 'other',
  sources: [],
  removed: false,
  ...more,
})
