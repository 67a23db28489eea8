import { describe, expect, test } from 'vitest'
import { type Aisle, findAisle } from '../aisles'
import { formatItemAmount } from '../format-amount'
import { mergeKey } from '../ingredient-names'
import { mergeIngredients } from '../merge-ingredients'
import { createPurchaseList } from '../purchase-list'
import { detectRecipeLanguage } from './detect-language'

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
    ['rote Paprika', 'produce'],
    ['pâte brisée', 'frozen'],
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

const itemNames = (...lines: string[]) =>
  createPurchaseList(lines.map((line) => ({ line, recipeId: 'r' }))).map(({ name }) => name)

describe('foods that a line lists are bought apart', () => {
  test.each<[string, string[]]>([
    ['Salz und Pfeffer', ['Salz', 'Pfeffer']],
    ['etwas Salz und frisch gemahlener Pfeffer', ['Salz', 'Pfeffer']],
    ['Salz, Pfeffer und Muskat', ['Salz', 'Pfeffer', 'Muskat']],
    ['sel et poivre', ['sel', 'poivre']],
    ['beurre et farine pour le moule', ['beurre', 'farine']],
    ['Sal y pimienta al gusto', ['sal', 'pimienta']],
    ['sale e pepe q.b.', ['sale', 'pepe']],
    ['olio, sale e pepe', ['olio', 'sale', 'pepe']],
    ['zout en versgemalen peper', ['zout', 'peper']],
    ['1 Bund Petersilie und Dill', ['Petersilie', 'Dill']],
    ['rote und grüne Paprika', ['rote und grüne Paprika']],
    ['Butter oder Margarine', ['Butter']],
    ['Petersilie und Dill, gehackt', ['Petersilie', 'Dill']],
  ])('%s', (line, names) => expect(itemNames(line)).toEqual(names))

  test('varieties of one product are one item', () => {
    expect(itemNames('Salz und schwarzer Pfeffer', 'Pfeffer')).toEqual(['Salz', 'Pfeffer'])
    expect(itemNames("2 c. à soupe d'huile d'olive vierge extra", "1 c. à soupe d'huile d'olive")).toHaveLength(1)
    expect(itemNames('sel', 'poivre du moulin', 'poivre')).toHaveLength(2)
  })
})

describe('a line that could be of any language is read in that of its recipe', () => {
  const recipe = ['250 g Mehl', '2 Eier', '100 g Zucker', '1 Prise Salz']
  test('its name is written as that language writes it', () => {
    expect(itemNames('200 g Mascarpone, glatt gerührt', ...recipe)[0]).toBe('Mascarpone')
    expect(itemNames('Mascarpone')[0]).toBe('mascarpone')
  })
  test('an English line stays English', () => expect(itemNames('2 cups chopped walnuts', ...recipe)[0]).toBe('walnuts'))
  test.each([
    [recipe, true],
    [['2 eggs', '1 cup flour', '2 Eier'], false],
    [['sal', 'sel', 'Salz'], false],
    [[], false],
  ])('%j: %s', (lines, isKnown) => expect(detectRecipeLanguage(lines) !== null).toBe(isKnown))
})
