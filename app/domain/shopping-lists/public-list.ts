import type { ShoppingListItem } from './shopping-list'

type PublicListItem = Pick<ShoppingListItem, 'id' | 'name' | 'quantity' | 'unit' | 'amount' | 'checked'>

/**
 * The DTO of a shared list for anybody with the link: without its owner and recipes. Composite amounts ('1 + 300 g')
 * go into the unit, so that quantity and unit read correctly.
 */
export function toPublicList({ id, name, ingredients }: { id: string; name: string; ingredients: PublicListItem[] }) {
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
  }
}
