import type { ShoppingListItem } from './shopping-list'

/** Sets a value, so that a repeat changes nothing. */
export type ItemOperation = { id: string; checked: boolean } | { id: string; remove: true }

/**
 * The items after these operations, in their order; what is not there any more is left alone. The server and the phone
 * that does not wait for it go by the same rule.
 */
export function applyItemOperations<Item extends Pick<ShoppingListItem, 'id' | 'checked'>>(
  items: Item[],
  operations: ItemOperation[],
): Item[] {
  const last = new Map<string, ItemOperation>()
  // What is removed stays removed, whatever is said of it later.
  for (const operation of operations) if (!isRemoval(last.get(operation.id))) last.set(operation.id, operation)
  return items.flatMap((item) => {
    const operation = last.get(item.id)
    if (!operation) return [item]
    if (!('checked' in operation)) return []
    return [operation.checked === item.checked ? item : { ...item, checked: operation.checked }]
  })
}

const isRemoval = (operation: ItemOperation | undefined) => operation !== undefined && !('checked' in operation)

/** What was done, for the button that undoes it: 'tick lemons', 'remove 3 items'. */
export function describeOperations(
  items: Pick<ShoppingListItem, 'id' | 'name' | 'checked'>[],
  operations: ItemOperation[],
): string {
  const after = new Map(applyItemOperations(items, operations).map((item) => [item.id, item]))
  const touched = items.filter((item) => after.get(item.id)?.checked !== item.checked)
  const [first] = touched
  if (!first) return 'nothing'
  const verbs = new Set(
    touched.map(({ id }) => (after.has(id) ? (after.get(id)?.checked ? 'tick' : 'untick') : 'remove')),
  )
  return `${verbs.size === 1 ? [...verbs][0] : 'change'} ${touched.length === 1 ? first.name : `${touched.length} items`}`
}
