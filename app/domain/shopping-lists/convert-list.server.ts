import { formatConvertedItem } from '#packages/ingredients/measures/convert-item'
import { toMeasureSystem, type Measures } from '#app/domain/settings/measures'
import type { ShoppingListItem } from './shopping-list'

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
