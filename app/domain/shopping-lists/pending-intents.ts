import type { ListIntent, WrittenEdit } from './intent'
import { applyItemOperations } from './operations'
import type { ShoppingListItem } from './shopping-list'

/** The items as they will be when these intents are applied; an addition is an item of its own until then. */
export function applyPendingIntents<Item extends Pick<ShoppingListItem, 'id' | 'checked'>>(
  items: Item[],
  pending: readonly ListIntent[],
  createItem: (id: string, line: string) => Item,
): Item[] {
  const ids = new Set(items.map(({ id }) => id))
  const added = pending.flatMap(({ operation, id, line = '' }) =>
    operation === 'add' && !ids.has(id) ? [createItem(id, line)] : [],
  )
  if (pending.length === 0) return items
  const written = new Map<string, Partial<ShoppingListItem>>()
  for (const { operation, item, edit } of pending)
    if (operation === 'edit') written.set(item, { ...written.get(item), ...toShownFields(edit) })
  return applyItemOperations(
    [...items, ...added].map((item) => (written.has(item.id) ? { ...item, ...written.get(item.id) } : item)),
    pending.flatMap(({ operation, item }) => {
      if (operation === 'add' || operation === 'edit') return []
      return [
        operation === 'remove' ? { id: item, remove: true as const } : { id: item, checked: operation === 'tick' },
      ]
    }),
  )
}

const toShownFields = ({ name, amount, aisle }: WrittenEdit = {}): Partial<ShoppingListItem> => ({
  ...(name !== undefined && { name }),
  ...(amount !== undefined && { amount: amount ?? '' }),
  // Of whichever kind, it is found by its name first.
  ...(aisle !== undefined && { ownAisle: aisle }),
})
