import { expect, test } from 'vitest'
import { formatItemAmount } from '../sum/format-amount'
import { normaliseLine } from './normalise'
import { createPurchaseList } from '../sum/purchase-list'
import { scaleLine } from '../recipe/scale-line'

const listOf = (line: string) =>
  createPurchaseList([{ line }])
    .map((item) => `${item.name}: ${formatItemAmount(item)}`)
    .join(', ')
const twice = (line: string) => {
  const { amount, rest } = scaleLine(line, 2)
  return `${amount} ${rest}`.trim()
}

test.each([
  ['half a dozen plums', '12 plums', 'plums: 6'],
  ['three and a quarter pounds lamb', '6½ pounds lamb', 'lamb: 3¼ lb'],
  ['a cup and a half of cream', '3 cups cream', 'cream: 1½ cups'],
  ['3 cups and a half of flour', '7 cups flour', 'flour: 3½ cups'],
  ['3 × 400 g packs lentils', '6 x 400 g packs lentils', 'lentils: 3 packs (400 g each)'],
  ['0.25 400g pack butter', '200 g butter', 'butter: 100 g'],
  ['6large shallots', '12 large shallots', 'shallots: 6'],
  ['1x200g tin corn', '2x200g tins corn', 'corn: 1 tin (200 g)'],
  ['✅ 3 leeks', '✅ 6 leeks', 'leeks: 3'],
  ['▢ 3 leeks', '6 leeks', 'leeks: 3'],
  ['３００ g flour', '600 g flour', 'flour: 300 g'],
  ['٣ بصل', '6 بصل', 'بصل: 3'],
  ['३ आलू', '6 आलू', 'आलू: 3'],
  ['2 xícaras de açúcar', '4 xícaras de açúcar', 'xícaras de açúcar: 2'],
  ['1 lžíce mouky', '2 lžíce mouky', 'mouky: 1 tbsp'],
  ['½ כפית מלח', '1 כפית מלח', 'כפית מלח: ½'],
  ['1,5 ליטר חלב', '3 ליטר חלב', 'ליטר חלב: 1½'],
  ['2 tbsp mirin (みりん)', '4 tbsp mirin (みりん)', 'mirin: 2 tbsp'],
  ['卵 3個', '卵 6個', '卵: 3'],
  ['牛乳 150cc', '牛乳 300cc', '牛乳: 150 ml'],
  ['醤油 大さじ1', '醤油 大さじ2', '醤油: 1 tbsp'],
  ['玉ねぎ 1/2個', '玉ねぎ 1個', '玉ねぎ: ½'],
])('%s is %s for twice as many, and on a list %s', (line, doubled, listed) => {
  expect(twice(line)).toBe(doubled)
  expect(listOf(line)).toBe(listed)
})

test.each([
  '2 cups flour',
  '1 (14 oz) can beans',
  '2 l water',
  '1 lb beef and a half',
  '1 lemon and a half onion',
  'salt and pepper',
  '7up',
])('%s stays', (line) => expect(normaliseLine(line)).toBe(line))
