import type { ShoppingListItem } from './shopping-list'

/** An item as it is kept: what was removed stays, as a tombstone. */
export type KeptItem = Omit<ShoppingListItem, 'amount'> & { removed: boolean }

/** Fields of an item as they were, by its id. */
export type Before = Partial<KeptItem> & { id: string }

export const isThere = ({ removed }: KeptItem): boolean => !removed

/** The items that a change has touched or added, as they are now. */
export function changedItems(before: KeptItem[], after: KeptItem[]): KeptItem[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => {
    const was = old.get(item.id)
    return !was || fieldsThatDiffer(was, item).length > 0
  })
}

/** What would undo it: of each touched item the fields as they were; an added one goes again. */
export function undoing(before: KeptItem[], after: KeptItem[]): Before[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return changedItems(before, after).map((item) => {
    const was = old.get(item.id)
    return was
      ? ({
          id: item.id,
          ...Object.fromEntries(fieldsThatDiffer(was, item).map((field) => [field, was[field]])),
        } as Before)
      : { id: item.id, removed: true }
  })
}

/** The items with these fields as they were. */
export function restored(items: KeptItem[], before: Before[]): KeptItem[] {
  const by = new Map(before.map((fields) => [fields.id, fields]))
  return items.map((item) => ({ ...item, ...by.get(item.id) }))
}

function fieldsThatDiffer(a: KeptItem, b: KeptItem): (keyof KeptItem)[] {
  return (Object.keys(a) as (keyof KeptItem)[]).filter((field) => !isSame(a[field], b[field]))
}

/** The database keeps the fields of a value in an order of its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([name, value]) => right.has(name) && isSame(value, right.get(name)))
}
