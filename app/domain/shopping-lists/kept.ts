import type { Aisle } from '#app/domain/ingredients/aisles'
import { amountText } from '#app/domain/ingredients/amount-text'
import type { KeptItem } from './change'
import type { ShoppingListItem } from './shopping-list'

/** The columns of an item that anybody is told. */
export const KEPT_ITEM = {
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

/** An item as the database answers it. */
export type ItemRow = Omit<KeptItem, 'removed' | 'amounts' | 'sources' | 'aisle'> & {
  amounts: unknown
  sources: unknown
  aisle: string | null
}

export function keptItem(row: ItemRow, removed: boolean): KeptItem {
  return {
    ...row,
    amounts: row.amounts as KeptItem['amounts'],
    sources: row.sources as KeptItem['sources'],
    aisle: (row.aisle ?? 'other') as Aisle,
    removed,
  }
}

/** An item as it is shown, with its amounts in words. */
export function asItem({ removed: _, ...item }: KeptItem): ShoppingListItem {
  return { ...item, amount: amountText(item) }
}
