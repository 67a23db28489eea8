import { expect, test } from 'vitest'
import { formatItemAmount } from './format-amount'
import type { MergeableItem } from '../product/shopping-item'

const item = (quantity: number | null, unit: string | null, overrides: Partial<MergeableItem> = {}): MergeableItem => ({
  name: 'something',
  quantity,
  quantity_max: null,
  unit,
  amounts: null,
  ...overrides,
})

test.each<[string, MergeableItem]>([
  ['', item(null, null)],
  ['3', item(3, null)],
  ['2½', item(2.5, null)],
  ['1½ cups', item(1.5, 'cup')],
  ['½ cup', item(0.5, 'cup')],
  ['1 cup + 2 tbsp', item(1.125, 'cup')],
  ['3⅓ tbsp', item(3.33333, 'tbsp')],
  ['1¼ lb', item(1.25, 'lb')],
  ['19 oz', item(19, 'oz')],
  ['1.5 kg', item(1.5, 'kg')],
  ['485 ml', item(486.6, 'ml')],
  ['200 g', item(200, 'g')],
  ['3–4 cloves', item(3, 'clove', { quantity_max: 4 })],
  ['1 clove', item(1, 'clove')],
  ['2 leaves', item(2, 'leaf')],
  ['2 punnets', item(2, 'punnet')],
  [
    '2 cups + 100 g',
    item(null, null, {
      amounts: [
        { quantity: 2, quantity_max: null, unit: 'cup' },
        { quantity: 100, quantity_max: null, unit: 'g' },
      ],
    }),
  ],
  [
    '1 + 300 g',
    item(null, null, {
      amounts: [
        { quantity: 1, quantity_max: null, unit: null },
        { quantity: 300, quantity_max: null, unit: 'g' },
      ],
    }),
  ],
  ['2 tins (400 g each)', item(2, 'tin', { each: { quantity: 400, unit: 'g' } })],
  ['⅓ lb', item(1 / 3, 'lb')],
  ['1⅓ lb', item(1 + 5 / 16, 'lb')],
  ['12½ oz', item(12.5, 'oz')],
  ['2 cans (15½ oz each)', item(2, 'can', { each: { quantity: 15.5, unit: 'oz' } })],
  ['1 box (6.2 oz)', item(1, 'box', { each: { quantity: 6.2, unit: 'oz' } })],
  ['1 packet (0.13 oz)', item(1, 'packet', { each: { quantity: 0.13, unit: 'oz' } })],
  ['1 can (14 oz)', item(1, 'can', { each: { quantity: 14, unit: 'oz' } })],
  ['3 ст. л.', item(3, 'tbsp', { name: 'сахар' })],
  ['1,5 кг', item(1.5, 'kg', { name: 'мука' })],
  ['2 стакана', item(2, 'glass', { name: 'мука' })],
  ['5 зубчиков', item(5, 'clove', { name: 'чеснок' })],
  ['2 банки (по 400 г)', item(2, 'can', { name: 'фасоль', each: { quantity: 400, unit: 'g' } })],
])('%s', (text, mergeableItem) => {
  expect(formatItemAmount(mergeableItem)).toBe(text)
})
