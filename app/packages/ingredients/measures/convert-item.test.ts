import { describe, expect, test } from 'vitest'
import type { MergeableItem, ShoppingAmount } from '../product/shopping-item'
import { formatConvertedItem } from './convert-item'

const item = (name: string, ...parts: [quantity: number, unit: string | null, more?: Partial<ShoppingAmount>][]) => {
  const amounts = parts.map(([quantity, unit, more]) => ({ quantity, quantity_max: null, unit, ...more }))
  const [only] = amounts
  return only && amounts.length === 1 && !('each' in only)
    ? { name, amounts: null, ...only }
    : { name, quantity: null, quantity_max: null, unit: null, amounts }
}

describe('an item of a shopping list in metric measures', () => {
  test.each<[MergeableItem, string | null]>([
    [item('flour', [2, 'lb'], [300, 'g']), '1.2 kg'],
    [item('butter', [2, 'stick']), '230 g'],
    [item('sugar', [1, 'cup', { quantity_max: 2 }]), '200–400 g'],
    [item('vinegar', [2, 'tbsp']), null],
    [item('tomatoes', [2, null], [1, 'lb']), '2 + 450 g'],
    [item('мука', [2, 'cup']), null],
  ])('%j: %s', (one, amount) => expect(formatConvertedItem(one, 'metric')).toBe(amount))
})

describe('in US measures', () => {
  test.each<[MergeableItem, string | null]>([
    [item('sugar', [200, 'g']), '1 cup'],
    [item('sugar', [100, 'g'], [1, 'cup']), '1½ cups'],
    [item('chicken thighs', [900, 'g']), '2 lb'],
  ])('%j: %s', (one, amount) => expect(formatConvertedItem(one, 'us')).toBe(amount))
})
