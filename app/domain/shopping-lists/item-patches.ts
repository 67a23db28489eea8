import type { ShoppingListItem } from './shopping-list'

/** An item as it is kept: what was removed stays, as a tombstone. */
export type ItemRecord = Omit<ShoppingListItem, 'amount'> & { removed: boolean }

/** Fields of an item as they were, by its id. */
export type ItemPatch = Partial<ItemRecord> & { id: string }

export const isActiveItem = ({ removed }: ItemRecord): boolean => !removed

/** The items that a change has touched or added, as they are now. */
export function findChangedItems(before: ItemRecord[], after: ItemRecord[]): ItemRecord[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => {
    const was = old.get(item.id)
    return !was || findChangedFields(was, item).length > 0
  })
}

/** What would undo it: of each touched item the fields as they were; an added one goes again. */
export function createInversePatches(before: ItemRecord[], after: ItemRecord[]): ItemPatch[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return findChangedItems(before, after).map((item) => {
    const was = old.get(item.id)
    return was
      ? ({
          id: item.id,
          ...Object.fromEntries(findChangedFields(was, item).map((field) => [field, was[field]])),
        } as ItemPatch)
      : { id: item.id, removed: true }
  })
}

/** The items with these fields as they were. */
export function applyPatches(items: ItemRecord[], before: ItemPatch[]): ItemRecord[] {
  const by = new Map(before.map((fields) => [fields.id, fields]))
  return items.map((item) => ({ ...item, ...by.get(item.id) }))
}

function findChangedFields(a: ItemRecord, b: ItemRecord): (keyof ItemRecord)[] {
  return (Object.keys(a) as (keyof ItemRecord)[]).filter((field) => !isDeepEqual(a[field], b[field]))
}

/** The database keeps the fields of a value in an order of its own. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    left.length === right.size && left.every(([name, value]) => right.has(name) && isDeepEqual(value, right.get(name)))
  )
}
