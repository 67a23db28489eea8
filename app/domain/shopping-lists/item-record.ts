import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import type { NameMember } from '#app/domain/households/member'
import { isUsualAisle, LAST_AISLE } from '#app/domain/shopping-lists/shop-aisles'
import { memoizeByReference } from '#app/platform/flow/single-flight'
import { nameAuthors } from './item-authors'
import type { ItemRecord } from './item-patches'
import type { ShoppingListItem } from './shopping-list'

/** The public columns of an item: without its sources, which only members see. */
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
  ownAisle: true,
  addedBy: true,
  createdAt: true,
  tickedBy: true,
  tickedAt: true,
  version: true,
} as const

/** An item as read from the database. */
export type ListItemRow = Omit<ItemRecord, 'removed' | 'amounts' | 'sources' | 'aisle' | 'createdAt' | 'tickedAt'> & {
  amounts: unknown
  /** Missing where they are not shown. */ sources?: unknown
  aisle: string | null
  /** A string as read from JSON. */ createdAt: Date | string
  tickedAt: Date | string | null
}

export function toItemRecord(row: ListItemRow, removed: boolean): ItemRecord {
  return {
    ...row,
    amounts: row.amounts as ItemRecord['amounts'],
    sources: (row.sources ?? []) as ItemRecord['sources'],
    aisle: isUsualAisle(row.aisle) ? row.aisle : LAST_AISLE,
    createdAt: new Date(row.createdAt).toISOString(),
    tickedAt: row.tickedAt && new Date(row.tickedAt).toISOString(),
    removed,
  }
}

/** The item DTO, with its formatted amount. The lists of a batch of changes share most records. */
export const toShoppingListItem = memoizeByReference(
  ({
    removed: _,
    addedBy: _by,
    createdAt: _at,
    tickedBy: _tickedBy,
    tickedAt: _tickedAt,
    version: _version,
    ownAisle,
    ...item
  }: ItemRecord): ShoppingListItem => ({ ...item, ...(ownAisle && { ownAisle }), amount: formatItemAmount(item) }),
)

/** With who added and ticked it, where members share the list. */
export const toMemberListItem = (record: ItemRecord, nameMember: NameMember | null): ShoppingListItem =>
  nameMember ? { ...toShoppingListItem(record), ...nameAuthors(record, nameMember) } : toShoppingListItem(record)
