import type { Aisle } from '#packages/ingredients/aisles'
import { formatItemAmount } from '#packages/ingredients/format-amount'
import { memoizeByReference } from '#app/platform/flow/memoize-by-reference'
import type { ItemRecord } from './item-patches'
import type { ShoppingListItem } from './shopping-list'

/** The public columns of an item. */
export const LIST_ITEM_SELECT = {
  id: true,
  position: true,
  name: true,
  quantity: true,
  quantity_max: true,
  unit: true,
  amounts: true,
  checked: true,
  aisle: true,
  sources: true,
} as const

/** An item as read from the database. */
export type ListItemRow = Omit<ItemRecord, 'removed' | 'amounts' | 'sources' | 'aisle'> & {
  amounts: unknown
  sources: unknown
  aisle: string | null
}

export function toItemRecord(row: ListItemRow, removed: boolean): ItemRecord {
  return {
    ...row,
    amounts: row.amounts as ItemRecord['amounts'],
    sources: row.sources as ItemRecord['sources'],
    aisle: (row.aisle ?? 'other') as Aisle,
    removed,
  }
}

/** The item DTO, with its formatted amount. The lists of a batch of changes share most records. */
export const toShoppingListItem = memoizeByReference(({ removed: _, ...item }: ItemRecord): ShoppingListItem => ({
  ...item,
  amount: formatItemAmount(item),
}))
