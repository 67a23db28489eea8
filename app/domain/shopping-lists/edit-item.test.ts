import { expect, test } from 'vitest'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import { editItem } from './edit-item'
import type { ItemEdit } from './edit-item'
import type { ItemRecord } from './item-patches'
import { createItemRecord } from '#tests/support/list-item'

const leeks = createItemRecord('leeks', {
  ...{ quantity: 1.5, unit: 'kg', checked: true, aisle: 'produce' },
  sources: [{ recipeId: null, title: null, line: '1.5 kg leeks', factor: 1, amount: '1.5 kg' }],
})

test.each<
  [why: string, edit: Partial<ItemEdit>, expected: Partial<Record<keyof ItemRecord | 'amount', unknown>> | null]
>([
  ['as it was', {}, leeks],
  ['another amount', { amount: '500 g' }, { quantity: 500, unit: 'g', amount: '500 g', checked: true, id: 'leeks' }],
  ['a count', { amount: '3' }, { quantity: 3, unit: null, amount: '3' }],
  [
    'tins of a size',
    { amount: '2 x 400 g tins', name: 'tomatoes' },
    { amount: '2 tins (400 g each)', name: 'tomatoes' },
  ],
  ['no amount', { amount: null }, { quantity: null, unit: null, amount: '' }],
  ['no amount in it', { amount: 'lots' }, null],
  ['another name goes to its aisle', { name: 'milk' }, { name: 'milk', aisle: 'dairy and eggs', quantity: 1.5 }],
  ['an unknown name stays', { name: 'zoombamel' }, { name: 'zoombamel', aisle: 'produce' }],
  ['an aisle that was chosen counts', { name: 'milk', aisle: 'frozen' }, { aisle: 'frozen' }],
])('%s', (_, edit, expected) => {
  const after = editItem(leeks, { name: 'leeks', amount: formatItemAmount(leeks), aisle: 'produce', ...edit })
  if (expected === null) expect(after).toBe(null)
  else expect(after && { ...after, amount: formatItemAmount(after) }).toMatchObject(expected)
})
