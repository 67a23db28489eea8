import { AUTHOR_FIELDS, type ItemAuthors } from './item-authors'
import type { ShoppingListItem } from './shopping-list'
import { objectKeys } from '#app/platform/text/objects'

/** A stored item; removed items stay as tombstones. */
export type ItemRecord = Omit<ShoppingListItem, 'amount' | 'added' | 'ticked'> &
  ItemAuthors & {
    removed: boolean
    /** The list's version that last changed it; stamped when a change is applied. */
    version?: number
  }

/** Old field values of an item, by its id. */
export type ItemPatch = Partial<ItemRecord> & { id: string }

export const isActiveItem = ({ removed }: ItemRecord): boolean => !removed

/** The changed and added items of a mutation, with their new values. */
export function findChangedItems(before: ItemRecord[], after: ItemRecord[]): ItemRecord[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return after.filter((item) => {
    const was = old.get(item.id)
    return was !== item && (!was || findChangedFields(was, item).length > 0)
  })
}

/** The undo patches of a mutation: the old values of changed fields; added items become removed. */
export function createInversePatches(before: ItemRecord[], after: ItemRecord[]): ItemPatch[] {
  const old = new Map(before.map((item) => [item.id, item]))
  return findChangedItems(before, after).map((item) => {
    const was = old.get(item.id)
    return was
      ? ({
          id: item.id,
          ...Object.fromEntries(findChangedFields(was, item).map((field) => [field, was[field] ?? null])),
        } as ItemPatch)
      : { id: item.id, removed: true }
  })
}

export function applyPatches(items: ItemRecord[], before: ItemPatch[]): ItemRecord[] {
  const patchById = new Map(before.map((fields) => [fields.id, fields]))
  return items.map((item) => ({ ...item, ...patchById.get(item.id) }))
}

/**
 * Authors and version follow from the change, and undoing is a change of its own. A field that an item does not have is null
 * in the database.
 */
function findChangedFields(a: ItemRecord, b: ItemRecord): (keyof ItemRecord)[] {
  return [...new Set([...objectKeys(a), ...objectKeys(b)])].filter(
    (field) => field !== 'version' && !AUTHOR_FIELDS.has(field) && !isDeepEqual(a[field] ?? null, b[field] ?? null),
  )
}

/** Ignores key order, because jsonb does not preserve it. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [entriesA, entriesB] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    entriesA.length === entriesB.size &&
    entriesA.every(([name, value]) => entriesB.has(name) && isDeepEqual(value, entriesB.get(name)))
  )
}

type PatchStep = { version: number; before: ItemPatch[] }

/** Whether a later step changed the same fields: then this one cannot be undone alone. */
export function hasLaterChanges(steps: PatchStep[], step: PatchStep): boolean {
  const touched = new Set(step.before.map(({ id }) => id))
  return steps.some(({ version, before }) => version > step.version && before.some(({ id }) => touched.has(id)))
}

/** The items without this step's changes; other later changes stay. */
export const revertStep = (items: ItemRecord[], { before }: PatchStep): ItemRecord[] => applyPatches(items, before)
