import type { AisleName } from '#app/domain/shopping-lists/shop'
import { groupByAisle } from './group-by-aisle'
import type { ShoppingListItem } from './shopping-list'

type PublicListItem = Pick<
  ShoppingListItem,
  'id' | 'name' | 'quantity' | 'unit' | 'amount' | 'checked' | 'aisle' | 'ownAisle'
>

/**
 * The DTO of a shared list for anybody with the link: without its owner and recipes. Composite amounts ('1 + 300 g')
 * go into the unit, so that quantity and unit read correctly.
 * @param aisles of the list's shop, as its public page shows them; the shop itself stays the household's
 */
export function toPublicList(
  { id, name, ingredients }: { id: string; name: string; ingredients: PublicListItem[] },
  aisles: AisleName[],
) {
  return {
    id,
    name,
    ingredients: ingredients.map(({ amount, unit, ...item }) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unit: item.quantity === null ? amount || unit : unit,
      checked: item.checked,
    })),
    aisles: groupByAisle(ingredients, aisles).map(({ label, items }) => ({
      label,
      items: items.map((item) => item.id),
    })),
  }
}
