import type { Aisle } from '#packages/ingredients/aisles'
import { isActiveItem } from './item-patches'
import type { ItemRecord } from './item-patches'
import type { ListItemInput } from './schema'

type ReplaceItemsOptions = {
  newId(): string
  aisleOf(name: string): Aisle
  /** Whether what was removed may come back: the sender knows that it was. */ revive: boolean
}

/**
 * The items after a client has sent the whole list: what it names by id, or else by name and unit, stays the same item
 * with its id and origin, what it does not name is removed, the rest is new. The order becomes the one that was sent.
 */
export function replaceItems(
  kept: ItemRecord[],
  sent: ListItemInput[],
  { newId, aisleOf, revive }: ReplaceItemsOptions,
): ItemRecord[] {
  const byId = new Map(kept.map((item) => [item.id, item]))
  const named = new Set(sent.flatMap(({ id }) => id?.toLowerCase() ?? []))
  const unnamed = new Map<string, ItemRecord[]>()
  for (const item of kept.filter(isActiveItem))
    if (!named.has(item.id)) unnamed.set(itemMatchKey(item), [...(unnamed.get(itemMatchKey(item)) ?? []), item])
  const taken = new Set<string>()
  const written = sent.flatMap((one, position): ItemRecord[] => {
    const own = one.id ? byId.get(one.id.toLowerCase()) : undefined
    if (own?.removed && !revive) return []
    const was = own && !taken.has(own.id) ? own : one.id ? undefined : unnamed.get(itemMatchKey(one))?.shift()
    const item = was ? mergeItemInput(was, one, position) : createItemFromInput(one, position, newId())
    taken.add(item.id)
    return [item.name === was?.name ? item : { ...item, aisle: aisleOf(item.name) }]
  })
  const gone = kept.filter(({ id }) => !taken.has(id)).map((item) => (item.removed ? item : { ...item, removed: true }))
  return [...written, ...gone]
}

const itemMatchKey = ({ name, unit }: { name: string; unit?: string | null }) => JSON.stringify([name, unit ?? null])

/** Of a range, or of amounts that cannot be one, a client that knows only the amount leaves the rest as it is. */
function mergeItemInput(was: ItemRecord, sent: ListItemInput, position: number): ItemRecord {
  const quantity = sent.quantity === undefined ? was.quantity : sent.quantity
  const unit = sent.unit === undefined ? was.unit : sent.unit
  const isSame = quantity === was.quantity && unit === was.unit
  return {
    ...was,
    position,
    name: sent.name,
    quantity,
    unit,
    quantity_max: sent.quantity_max === undefined ? (isSame ? was.quantity_max : null) : sent.quantity_max,
    amounts: sent.amounts === undefined ? (isSame ? was.amounts : null) : toNullIfEmpty(sent.amounts),
    checked: sent.checked ?? was.checked,
    removed: false,
  }
}

function createItemFromInput(sent: ListItemInput, position: number, id: string): ItemRecord {
  const { name, quantity = null, quantity_max = null, unit = null, amounts, checked } = sent
  return {
    id,
    position,
    name,
    quantity,
    quantity_max,
    unit,
    amounts: toNullIfEmpty(amounts),
    checked: checked ?? false,
    aisle: 'other',
    sources: [],
    removed: false,
  }
}

const toNullIfEmpty = (amounts: ListItemInput['amounts']) => (amounts?.length ? amounts : null)
