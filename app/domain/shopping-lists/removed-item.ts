import type { RemovedItem, ShoppingListItem } from './shopping-list'

type PlacedItem = Pick<ShoppingListItem, 'id' | 'position' | 'name' | 'aisle' | 'ownAisle'>

/**
 * What one undo would bring back, with its place.
 * @param removed by the step that can be undone next
 * @param items that are there, in order
 * @returns nothing when the step has removed none or several
 */
export function describeRemoved(
  removed: readonly PlacedItem[],
  items: readonly Pick<PlacedItem, 'id' | 'position'>[],
): { removed?: RemovedItem } {
  const [item] = removed
  if (!item || removed.length > 1) return {}
  const { position } = item
  const next = items.find((other) => other.position > position || (other.position === position && other.id > item.id))
  return { removed: toRemovedItem(item, next?.id) }
}

export const toRemovedItem = (
  { id, name, aisle, ownAisle }: Pick<PlacedItem, 'id' | 'name' | 'aisle' | 'ownAisle'>,
  before: string | undefined,
): RemovedItem => ({ id, name, aisle, ...(ownAisle && { ownAisle }), before: before ?? null })

export const isRemoved = (item: object): item is RemovedItem => 'before' in item

/** The items with the removed one where it stood. */
export function insertRemoved<Item extends { id: string }>(
  items: Item[],
  removed: RemovedItem | undefined,
): (Item | RemovedItem)[] {
  if (!removed || items.some(({ id }) => id === removed.id)) return items
  const at = items.findIndex(({ id }) => id === removed.before)
  return at === -1 ? [...items, removed] : [...items.slice(0, at), removed, ...items.slice(at)]
}
