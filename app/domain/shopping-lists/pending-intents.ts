import type { ListIntent } from './intent'
import { applyItemOperations } from './operations'

/** The items as they will be when these intents are applied; an addition is an item of its own until then. */
export function applyPendingIntents<Item extends { id: string; checked: boolean }>(
  items: Item[],
  pending: readonly ListIntent[],
  createItem: (id: string, line: string) => Item,
): Item[] {
  const ids = new Set(items.map(({ id }) => id))
  const added = pending.flatMap(({ operation, id, line = '' }) =>
    operation === 'add' && !ids.has(id) ? [createItem(id, line)] : [],
  )
  if (pending.length === 0) return items
  return applyItemOperations(
    [...items, ...added],
    pending.flatMap(({ operation, item }) =>
      operation === 'add'
        ? []
        : [operation === 'remove' ? { id: item, remove: true } : { id: item, checked: operation === 'tick' }],
    ),
  )
}
