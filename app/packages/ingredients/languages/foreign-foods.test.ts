import { describe, expect, test } from 'vitest'
import { type Aisle, findAisle } from '../aisles'
import { formatItemAmount } from '../format-amount'
import { mergeKey } from '../ingredient-names'
import { mergeIngredients } from '../merge-ingredients'
import { createPurchaseList } from '../purchase-list'

describe('findAisle in other languages', () => {
  test.each<[string, Aisle]>([
    ['Frühlingszwiebeln', 'produce'],
    ['glatte Petersilie', 'produce'],
    ['Schweineschnitzel', 'meat and fish'],
    ['Vollkornmehl', 'dry goods'],
    ['Sonnenblumenöl', 'tins and jars'],
    ['TK Himbeeren', 'frozen'],
    ['pommes de terre', 'produce'],
    ["jaunes d'œufs", 'dairy and eggs'],
    ['noix de muscade', 'spices'],
    ['aceite de oliva', 'tins and jars'],
    ['zumo de limón', 'produce'],
    ['nuez moscada', 'spices'],
    ['olio extravergine di oliva', 'tins and jars'],
    ['noce moscata', 'spices'],
    ['petto di pollo', 'meat and fish'],
    ['slagroom', 'dairy and eggs'],
    ['zelfrijzend bakmeel', 'dry goods'],
    ['rode wijn', 'drinks'],
  ])('%s: %s', (name, aisle) => expect(findAisle(name)).toBe(aisle))
})

test.each([
  ['Eier', 'Ei'],
  ['Zwiebeln', 'Zwiebel'],
  ['œufs', 'oeuf'],
  ['oignons', 'oignon'],
  ['cebollas', 'cebolla'],
  ['cipolle', 'cipolla'],
  ['uova', 'uovo'],
  ['uien', 'ui'],
  ['tomaten', 'tomaat'],
  ['Tomaten', 'Tomate'],
])('%s and %s are the same product', (plural, singular) => expect(mergeKey(plural)).toBe(mergeKey(singular)))

const shop = (lines: string[]) =>
  createPurchaseList(lines.map((line) => ({ line }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.toLowerCase(),
  )

test.each([
  'painkillers',
  'wrapping paper',
  'frying pan',
  'bathroom cleaner',
  'panel pins',
  'the usual',
  'entertainment',
])('%s is no food', (name) => expect(findAisle(name)).toBe('other'))

test('recipes in four languages make one list', () => {
  const names = shop([
    '2 Zwiebeln',
    '1 Zwiebel',
    "2 gousses d'ail",
    "1 gousse d'ail",
    '200 g de harina',
    '300 g di farina',
    '50 g di farina',
  ])
  expect(names).toEqual(['zwiebeln: 3', 'ail: 3 cloves', 'harina: 200 g', 'farina: 350 g'])
})

test('nobody buys water from the tap', () => {
  expect(shop(['1 l Wasser', "50 cl d'eau tiède", '200 ml de agua', '1 bicchiere di acqua', '100 g Mehl'])).toEqual([
    'mehl: 100 g',
  ])
})

test('a clove of garlic is a clove in one word and in two', () => {
  const [item] = mergeIngredients(['2 Knoblauchzehen', '1 Zehe Knoblauch'])
  expect(item && [item.quantity, item.unit]).toEqual([3, 'clove'])
})
