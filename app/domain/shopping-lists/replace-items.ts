import type { Aisle } from '#packages/ingredients/tables/aisles'
import { isActiveItem, type ItemRecord } from './item-patches'
import type { ListItemInput } from './schema'

type ReplaceItemsOptions = {
  newId(): string
  aisleOf(name: string): Aisle
  /** Whether removed items may be restored: the sender has seen the current version. */ revive: boolean
}

/**
 * Replaces the whole list: items matched by id, else by name and unit, stay the same with id and sources; missing
 * ones are removed, others are new. The order is the sent one.
 */
export function replaceItems(
  records: ItemRecord[],
  inputs: ListItemInput[],
  { newId, aisleOf, revive }: ReplaceItemsOptions,
): ItemRecord[] {
  const byId = new Map(records.map((item) => [item.id, item]))
  const named = new Set(inputs.flatMap(({ id }) => id?.toLowerCase() ?? []))
  const unnamed = new Map<string, ItemRecord[]>()
  for (const item of records.filter(isActiveItem))
    if (!named.has(item.id)) unnamed.set(itemMatchKey(item), [...(unnamed.get(itemMatchKey(item)) ?? []), item])
  const taken = new Set<string>()
  const written = inputs.flatMap((one, position): ItemRecord[] => {
    const matched = one.id ? byId.get(one.id.toLowerCase()) : undefined
    if (matched?.removed && !revive) return []
    const was =
      matched && !taken.has(matched.id) ? matched : one.id ? undefined : unnamed.get(itemMatchKey(one))?.shift()
    const item = was ? mergeItemInput(was, one, position) : createItemFromInput(one, position, newId())
    taken.add(item.id)
    return [item.name === was?.name ? item : { ...item, aisle: aisleOf(item.name), ownAisle: null }]
  })
  const gone = records
    .filter(({ id }) => !taken.has(id))
    .map((item) => (item.removed ? item : { ...item, removed: true }))
  return [...written, ...gone]
}

const itemMatchKey = ({ name, unit }: { name: string; unit?: string | null }) => JSON.stringify([name, unit ?? null])

/** A client that only knows quantity and unit must not overwrite ranges and composite amounts. */
function mergeItemInput(was: ItemRecord, input: ListItemInput, position: number): ItemRecord {
  const quantity = input.quantity === undefined ? was.quantity : input.quantity
  const unit = input.unit === undefined ? was.unit : input.unit
  const isSame = quantity === was.quantity && unit === was.unit
  return {
    ...was,
    position,
    name: input.name,
    quantity,
    unit,
    quantity_max: input.quantity_max === undefined ? (isSame ? was.quantity_max : null) : input.quantity_max,
    amounts: input.amounts === undefined ? (isSame ? was.amounts : null) : toNullIfEmpty(input.amounts),
    checked: input.checked ?? was.checked,
    removed: false,
  }
}

function createItemFromInput(input: ListItemInput, position: number, id: string): ItemRecord {
  const { name, quantity = null, quantity_max = null, unit = null, amounts, checked } = input
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
