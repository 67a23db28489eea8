import type { ShoppingListItem } from './shopping-list'

type PublicListItem = Pick<ShoppingListItem, 'id' | 'name' | 'quantity' | 'unit' | 'amount' | 'checked'>

/**
 * spec §7: a list as anybody is told it who has its id, and not a word more: not whose it is, and not what they cook.
 * Amounts that are no single one ('1 + 300 g') stand where the unit is, so that quantity and unit read as they should.
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
