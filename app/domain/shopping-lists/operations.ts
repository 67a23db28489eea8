import type { ShoppingListItem } from './shopping-list'
import type { ListIntent, WrittenEdit } from './intent'

/** Idempotent: sets a value. */
export type ItemOperation = { id: string; checked: boolean } | { id: string; remove: true }

/** Applies operations to items; unknown ids are ignored. Shared by the server and the browser's optimistic update. */
export function applyItemOperations<Item extends Pick<ShoppingListItem, 'id' | 'checked'>>(
  items: Item[],
  operations: ItemOperation[],
): Item[] {
  const lastById = new Map<string, ItemOperation>()
  // A removal wins over later operations on the same item.
  for (const operation of operations) if (!isRemoval(lastById.get(operation.id))) lastById.set(operation.id, operation)
  return items.flatMap((item) => {
    const operation = lastById.get(item.id)
    if (!operation) return [item]
    if (!('checked' in operation)) return []
    return [operation.checked === item.checked ? item : { ...item, checked: operation.checked }]
  })
}

const isRemoval = (operation: ItemOperation | undefined) => operation !== undefined && !('checked' in operation)

/** The label of the undo button: 'tick lemons', 'remove 3 items'. */
export function describeOperations(
  items: Pick<ShoppingListItem, 'id' | 'name' | 'checked'>[],
  operations: ItemOperation[],
): string {
  const after = new Map(applyItemOperations(items, operations).map((item) => [item.id, item]))
  const touched = items.filter((item) => after.get(item.id)?.checked !== item.checked)
  const [firstItem] = touched
  if (!firstItem) return 'nothing'
  const verbs = new Set(
    touched.map(({ id }) => (after.has(id) ? (after.get(id)?.checked ? 'tick' : 'untick') : 'remove')),
  )
  return `${verbs.size === 1 ? [...verbs][0] : 'change'} ${touched.length === 1 ? firstItem.name : `${touched.length} items`}`
}

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
