import { findAisle, type Aisle } from '#packages/ingredients/tables/aisles'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import { parseShoppingItems } from '#packages/ingredients/sum/merge-ingredients'
import { isUsualAisle } from '#app/domain/shopping-lists/shop-aisles'
import type { ItemRecord } from './item-patches'
import { isSubRecipeItem } from './shopping-list'
import { readSubRecipe } from './sub-recipes'

/** What a person writes about an item. */
export type ItemEdit = {
  name: string
  /** As on the page: '500 g', '2 tins'; null for none. */ amount: string | null
  aisle: Aisle
  /** Null for none. */ ownAisle?: string | null
}

/** Where an item is put that goes to an aisle, one that every list knows or an own one; undefined leaves it. */
export const toItemPlace = (
  { aisle, ownAisle = null }: Pick<ItemRecord, 'aisle' | 'ownAisle'>,
  chosen: string | undefined,
): Pick<ItemEdit, 'aisle' | 'ownAisle'> =>
  chosen === undefined
    ? { aisle, ownAisle }
    : isUsualAisle(chosen)
      ? { aisle: chosen, ownAisle: null }
      : { aisle, ownAisle: chosen }

/**
 * The item as it was edited, with its id, tick and sources. An amount that is left as it is shown stays exact. One with
 * another name and the aisle of before goes to the new name's aisle. Null when no amount can be read.
 */
export function editItem(item: ItemRecord, { name, amount, aisle, ownAisle = null }: ItemEdit): ItemRecord | null {
  const renamed = name === item.name ? item : { ...item, name }
  const foundAisle = name === item.name || aisle !== item.aisle ? aisle : findAisle(name)
  const edited = { ...renamed, aisle: foundAisle === 'other' ? aisle : foundAisle, ownAisle }
  if ((amount ?? '') === formatItemAmount(item)) return edited
  const noAmount = { quantity: null, quantity_max: null, unit: null, amounts: null }
  if (amount === null) return { ...edited, ...noAmount }
  const batches = isSubRecipeItem(item) ? readSubRecipe(`${amount} ${name}`) : null
  if (batches) return { ...edited, ...batches, name, quantity_max: null, amounts: null }
  const [parsed] = parseShoppingItems(`${amount} ${name}`)
  if (!parsed || (parsed.quantity === null && !parsed.amounts?.length)) return null
  const { quantity, quantity_max, unit, amounts, each } = parsed
  return {
    ...edited,
    quantity,
    quantity_max,
    unit,
    amounts: amounts ?? (each && quantity !== null ? [{ quantity, quantity_max, unit, each }] : null),
  }
}
