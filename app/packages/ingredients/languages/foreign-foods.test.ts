import { describe, expect, test } from 'vitest'
import { type Aisle, findAisle } from '../tables/aisles'
import { formatItemAmount } from '../sum/format-amount'
import { mergeKey } from '../foods/ingredient-names'
import { mergeIngredients } from '../sum/merge-ingredients'
import { createPurchaseList } from '../sum/purchase-list'
import { detectRecipeLanguage } from './detect-language'

describe('findAisle in other languages', () => {
  test.each<[string, Aisle]>([
    ["jaunes d'œufs", 'dairy and eggs'],
    ['rode currypasta', 'tins and jars'],
    ['vlaaideeg', 'bakery'],
    ['Mürbeteig', 'bakery'],
    ['jaunes', 'dairy and eggs'],
    ['fagioli cannellini secchi', 'dry goods'],
    ['garbanzos secos', 'dry goods'],
    ['pomodori secchi', 'dry goods'],
    ['fave secche', 'dry goods'],
  ])('%s: %s', (name, aisle) => expect(findAisle(name)).toBe(aisle))
})

test.each([
  ['œufs', 'oeuf'],
  ['oignons', 'oignon'],
  ['cebollas', 'cebolla'],
])('%s and %s are the same product', (plural, singular) => expect(mergeKey(plural)).toBe(mergeKey(singular)))

const shop = (lines: string[]) =>
  createPurchaseList(lines.map((line) => ({ line }))).map((item) =>
    `${item.name}: ${formatItemAmount(item)}`.toLowerCase(),
  )

test.each(['painkillers', 'frying pan', 'panel pins'])('%s is no food', (name) => expect(findAisle(name)).toBe('other'))

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
  expect(names).toEqual(['zwiebeln: 3', 'ail: 3 cloves', 'harina: 550 g'])
})

test('the same food in other languages is one item, with the weight of a spoon or piece', () => {
  expect(shop(['Salz', 'sel', '1 pinch salt', 'соль по вкусу', 'sal'])).toEqual(['salz: 1 pinch'])
  expect(shop(['2 Zwiebeln', '1 oignon', 'лук репчатый 1 шт.', '1 onion, chopped'])).toEqual(['zwiebeln: 5'])
  expect(shop(['280 г муки', '1 стакан муки'])).toEqual(['мука: 410 г'])
  expect(shop(['2 EL Sonnenblumenöl', '20 g Sonnenblumenöl'])).toEqual(['sonnenblumenöl: 3½ tbsp'])
  expect(shop(['50 g Weißwein', '1 dl Weisswein'])).toEqual(['weißwein: 1½ dl'])
  expect(shop(['2 Eigelb', '1 Ei', '3 œufs'])).toEqual(['eier: 6'])
  expect(shop(['100 g Mehl', '40 g Weizenmehl Type 405'])).toEqual(['mehl: 140 g'])
  expect(shop(['2 Eigelb'])).toEqual(['eier: 2'])
  expect(shop(['1 rote Zwiebel', '2 rote Zwiebeln'])).toEqual(['rote zwiebeln: 3'])
  expect(shop(['1 TL Oregano'])).toEqual(['oregano getrocknet: 1 tsp'])
})

test.each([
  ['a fresh and a dried herb', ['4 takjes tijm', '2 theelepels tijm'], ['tijm: 4 sprigs', 'gedroogde tijm: 2 tsp']],
  ['virgin oil', ["q.b. olio extra vergine d'oliva"], ["olio extra vergine d'oliva: "]],
  ['the colour of a pepper', ['2 Stück, rot Paprika', '1 rote Paprika', '2 Paprika, rot'], ['rote paprika: 5']],
  ['the colour without an amount', ['Paprika, grün', 'Zwiebeln, rot'], ['grüne paprika: ', 'rote zwiebeln: ']],
  ['an accusative', ['3 Stangen grünen Spargel'], ['grüner spargel: 3 stalks']],
  ['the vegetable and the spice', ["2 paprika's", '1 el paprikapoeder'], ["paprika's: 2", 'paprikapoeder: 1 tbsp']],
  [
    'the vegetable by weight and the spice by the spoon',
    ['300 g Paprika', '1 TL Paprika', '2 EL Mehl'],
    ['paprika: 300 g', 'paprika: 1 tsp', 'mehl: 2 tbsp'],
  ],
  [
    'grams that a page has lost',
    ['50 Rohschinkenwürfel', '50 hazelnoten', '2 Eier'],
    ['rohschinkenwürfel: 50 g', 'hazelnoten: 50 g', 'eier: 2'],
  ],
  ['one paprika powder', ['1 TL edelsüßes Paprikapulver', '2 TL Paprikapulver, edelsüß'], ['paprikapulver: 1 tbsp']],
  ['a size cut short', ['4 mit Tomaten, rot, vollreif'], ['tomaten: 4']],
  ['grains of pepper in German', ['5 Körner Pfeffer', '10 Pfefferkörner'], ['pfefferkörner: 15']],
  ['bay three ways', ['4 blaadje laurier', '2 laurierblaadjes', 'laurier'], ['laurierblaadjes: 6']],
  ['what another recipe makes', ['1 recept vlaaideeg', '1 Rezept Mürbeteig'], ['vlaaideeg: ', 'mürbeteig: ']],
  ['the size of each', ['6 Kugeln Mozzarella à je 25 g'], ['mozzarella: 6 balls (25 g each)']],
  ['what nobody counts in Russian', ['2 моркови', 'Свёкла — 3 шт.'], ['морковь: 2', 'свёкла: 3']],
  [
    'its adjectives in Russian',
    ['Колбаски копчёные - 2 шт.', '4 куриных яйца', 'Помидоры черри - 200 г'],
    ['колбаски копчёные: 2', 'куриные яйца: 4', 'помидоры черри: 200 г'],
  ],
  ['pepper in Russian', ['соль и перец по вкусу', 'перец чёрный молотый - щепотка'], ['соль: ', 'перец: 1 щепотка']],
  ['ten of them in Russian', ['1 десяток яиц', '2 яйца'], ['яйца: 12']],
  ['fresh parsley', ['1 manojo de perejil fresco', '1 ramita de perejil'], ['perejil: 1 bunch']],
])('%s', (_, lines, items) => expect(shop(lines).map((item) => item.toLowerCase())).toEqual(items))

test('a name is the food, without what stands around it', () => {
  expect(shop(['2 EL Schnittsellerie-Stängel, frisch oder TK'])).toEqual(['schnittsellerie-stängel: 2 tbsp'])
  expect(shop(['Salz und Pfeffer, schwarzer'])).toEqual(['salz: ', 'pfeffer: '])
  expect(shop(['30 ml (2 c. à soupe) de beurre et 30 ml (2 c. à soupe) de beurre au besoin'])).toEqual([
    'beurre: 30 ml',
  ])
  expect(shop(['limoni 4 il succo di 3 limoni per la crema'])).toEqual(['limoni: 4'])
  expect(shop(['1 snuifje zout'])).toEqual(['zout: 1 pinch'])
  expect(shop(['2count Dientes de ajo'])).toEqual(['ajo: 2 cloves'])
  expect(shop(['по 1 пучку зелёного лука и укропа'])).toEqual(['зелёный лук: 1 пучок', 'укроп: 1 пучок'])
  expect(shop(['петрушка несколько веточек'])).toEqual(['петрушка: '])
  expect(shop(['1-2 стручка острого перца'])).toEqual(['острый перец: 1–2 стручка'])
  expect(shop(['Accesorios: film transparente, papel de horno'])).toEqual([])
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
    ['1 Bund Petersilie und Dill', ['Petersilie', 'Dill']],
    ['250 g pesce spada 1 spicchio di aglio', ['pesce spada', 'aglio']],
    ['Saft und abgeriebene Schale von 1 Bio-Zitrone', ['Zitrone']],
    ["Le zeste d'un citron bio", ['citron']],
  ])('%s', (line, names) => expect(itemNames(line)).toEqual(names))

  test('varieties of one product are one item', () => {
    expect(itemNames('Salz und schwarzer Pfeffer', 'Pfeffer')).toEqual(['Salz', 'Pfeffer'])
    expect(itemNames("2 c. à soupe d'huile d'olive vierge extra", "1 c. à soupe d'huile d'olive")).toHaveLength(1)
    expect(itemNames('sel', 'poivre du moulin', 'poivre')).toHaveLength(2)
  })
})

test.each([
  [['1 Ei', '2 EL Mehl', '1 Ei'], 'Eier'],
  [['1 œuf', '2 c. à soupe de farine', '1 œuf'], 'œufs'],
  [['1 pomme de terre', '2 c. à soupe de farine', '1 pomme de terre'], 'pommes de terre'],
])('several pieces are in the plural: %j', (lines, name) => expect(itemNames(...lines)[0]).toBe(name))

test('an approximation is no name', () =>
  expect(itemNames('evt. 1 bakje piccalilly', '2 el bloem')).toEqual(['piccalilly', 'bloem']))

describe('a line that could be of any language is read in that of its recipe', () => {
  const recipe = ['250 g Mehl', '2 Eier', '100 g Zucker', '1 Prise Salz']
  test('its name is written as that language writes it', () => {
    expect(itemNames('200 g Mascarpone, glatt gerührt', ...recipe)[0]).toBe('Mascarpone')
    expect(itemNames('Mascarpone')[0]).toBe('mascarpone')
  })
  test('its spoons may be English', () =>
    expect(itemNames('2 tbsp de farine', '1 œuf', '10 cl de lait', 'sel fin')[0]).toBe('farine'))
  test('an English line stays English', () => expect(itemNames('2 cups chopped walnuts', ...recipe)[0]).toBe('walnuts'))
  test.each([
    [recipe, true],
    [['2 eggs', '1 cup flour', '2 Eier'], false],
    [['sal', 'sel', 'Salz'], false],
  ])('%j: %s', (lines, isKnown) => expect(detectRecipeLanguage(lines) !== null).toBe(isKnown))
})
