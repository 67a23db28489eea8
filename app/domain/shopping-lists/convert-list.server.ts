import { formatConvertedItem } from '#packages/ingredients/measures/convert-item'
import { toMeasureSystem, type Measures } from '#app/domain/settings/measures'
import type { ShoppingListItem, ShoppingList } from './shopping-list'
import { toAisleNames } from './shop-aisles'
import type { AisleName } from './shop'

/** A list with the amounts that are shown in the chosen measures; quantities and units stay as stored. */
export function convertList<List extends { ingredients: ShoppingListItem[] }>(list: List, measures: Measures): List {
  const system = toMeasureSystem(measures)
  if (!system) return list
  return {
    ...list,
    ingredients: list.ingredients.map((item) => ({
      ...item,
      amount: formatConvertedItem(item, system) ?? item.amount,
    })),
  }
}

/** The aisles with their labels in the order of a list's shop, or the usual one. */
export const getAisleNames = (list: Pick<ShoppingList, 'shop'> | null = null): AisleName[] =>
  list?.shop?.aisles ?? toAisleNames(null)
