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
    ['carne picada', 'meat and fish'],
    ['slagroom', 'dairy and eggs'],
    ['zelfrijzend bakmeel', 'dry goods'],
    ['rode wijn', 'drinks'],
    ['rote Paprika', 'produce'],
    ['grüne Bohnen', 'produce'],
    ["paprika's", 'produce'],
    ['pimiento rojo', 'produce'],
    ['Gewürzgurken', 'tins and jars'],
    ['Tomatensaft', 'drinks'],
    ['Hühnerbrühe', 'dry goods'],
    ['runderbouillontablet', 'dry goods'],
    ['panna zuccherata', 'dairy and eggs'],
    ['rôti de palette de boeuf', 'meat and fish'],
    ['pâte brisée', 'frozen'],
    ['abrikozenjam', 'tins and jars'],
    ['rode currypasta', 'tins and jars'],
    ['Erdbeermarmelade', 'tins and jars'],
    ['vlaaideeg', 'bakery'],
    ['Mürbeteig', 'bakery'],
    ['bladerdeeg', 'frozen'],
    ['banketbakkersroom', 'dairy and eggs'],
    ['laurier', 'spices'],
    ['pâte à pizza', 'frozen'],
    ['citron jaune', 'produce'],
    ['jaunes', 'dairy and eggs'],
    ['fagioli cannellini secchi', 'dry goods'],
    ['garbanzos secos', 'dry goods'],
    ['haricots blancs secs', 'dry goods'],
    ['pomodori secchi', 'dry goods'],
    ['fave secche', 'dry goods'],
    ['aardbeienjam', 'tins and jars'],
    ['Erdbeermarmelade', 'tins and jars'],
    ['gelée de groseilles', 'tins and jars'],
    ['purée de tomates', 'tins and jars'],
    ['verza', 'produce'],
    ['ají molido', 'spices'],
    ['béchamel', 'dairy and eggs'],
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
  ['juice of a fruit', ["Le jus d'1/2 citron"], ['citron: 1']],
  ['peel by the spoon', ['2 TL Zitronenabrieb'], ['zitrone: 1']],
  ['peel by the spoon in Spanish', ['1 cucharadita de ralladura de limón'], ['limón: 1']],
  ['a fresh and a dried herb', ['4 takjes tijm', '2 theelepels tijm'], ['tijm: 4 sprigs', 'gedroogde tijm: 2 tsp']],
  ['two spoons of a dried herb', ['1 TL Majoran', '½ TL Majoran, getrocknet'], ['majoran getrocknet: 1½ tsp']],
  ['a chopped herb', ['2 EL gehackter Oregano', '1 TL Oregano gehackt'], ['oregano: 2½ tbsp']],
  ['yolks', ['2 tuorli uova', '1 uovo'], ['uova: 3']],
  ['Flemish garlic', ['4 teentjes look', '1 teentje knoflook'], ['look: 5 cloves']],
  ['all-purpose potatoes', ['6 Kartoffeln vorwiegend festkochend', '3 Kartoffeln'], ['kartoffeln: 9']],
  ['virgin oil', ["q.b. olio extra vergine d'oliva"], ["olio extra vergine d'oliva: "]],
  ['pepper of the mill', ['poivre du moulin'], ['poivre: ']],
  ['the colour of a pepper', ['2 Stück, rot Paprika', '1 rote Paprika', '2 Paprika, rot'], ['rote paprika: 5']],
  ['the colour without an amount', ['Paprika, grün', 'Zwiebeln, rot'], ['grüne paprika: ', 'rote zwiebeln: ']],
  ['an accusative', ['3 Stangen grünen Spargel'], ['grüner spargel: 3 stalks']],
  ['two nouns', ['1 TL Kastanien Honig'], ['kastanien honig: 1 tsp']],
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
  ['grains of pepper', ['15 bolletjes zwarte peper', 'peper'], ['zwarte peperkorrels: 15', 'peper: ']],
  ['grains of pepper in German', ['5 Körner Pfeffer', '10 Pfefferkörner'], ['pfefferkörner: 15']],
  ['bay three ways', ['4 blaadje laurier', '2 laurierblaadjes', 'laurier'], ['laurierblaadjes: 6']],
  ['bay in German', ['2 Blatt Lorbeer', '1 Lorbeerblatt', '1 Lorbeer'], ['lorbeerblätter: 4']],
  ['fat for the tin', ['Fett für die Form', '100 g Mehl', 'vet voor de bakvorm'], ['mehl: 100 g']],
  ['butter for the tin', ['50 g Butter', 'Butter zum Einfetten'], ['butter: 50 g']],
  ['what another recipe makes', ['1 recept vlaaideeg', '1 Rezept Mürbeteig'], ['vlaaideeg: ', 'mürbeteig: ']],
  ['one piece of a clove', ['1 Stück Knoblauchzehe', '2 Knoblauchzehen'], ['knoblauch: 3 cloves']],
  ['the size of each', ['6 Kugeln Mozzarella à je 25 g'], ['mozzarella: 6 balls (25 g each)']],
  ['what is counted in Russian', ['2 яйца', '3 яйца', '1,5 луковицы'], ['яйца: 5', 'луковицы: 2']],
  ['one in Russian', ['1 яйцо', '1 огурец'], ['яйцо: 1', 'огурец: 1']],
  ['what nobody counts in Russian', ['2 моркови', 'Свёкла — 3 шт.'], ['морковь: 2', 'свёкла: 3']],
  [
    'its adjectives in Russian',
    ['Колбаски копчёные - 2 шт.', '4 куриных яйца', 'Помидоры черри - 200 г'],
    ['колбаски копчёные: 2', 'куриные яйца: 4', 'помидоры черри: 200 г'],
  ],
  ['soft butter in Russian', ['100 г мягкого сливочного масла', '200 г сливочного масла'], ['сливочное масло: 300 г']],
  ['pepper in Russian', ['соль и перец по вкусу', 'перец чёрный молотый - щепотка'], ['соль: ', 'перец: 1 щепотка']],
  ['peppers in Russian', ['2 перца', 'перец по вкусу'], ['перец: 2', 'перец: ']],
  ['a heading in Russian', ['Тесто', '200 г муки'], ['мука: 200 г']],
  ['ten of them in Russian', ['1 десяток яиц', '2 яйца'], ['яйца: 12']],
  ['celery in two languages', ['2 branches de céleri', '1 gambo di sedano', '1 rama de apio'], ['céleri: 4 stalks']],
  ['fresh parsley', ['1 manojo de perejil fresco', '1 ramita de perejil'], ['perejil: 1 bunch']],
  ['fresh cheese is another food', ['100 g queso fresco', '50 g queso'], ['queso fresco: 100 g', 'queso: 50 g']],
  ['plurals of cloves', ['2 clous de girofle', '1 clou de girofle'], ['clous de girofle: 3']],
  ['a glass', ['1 vaso de leche', '100 ml de leche'], ['leche: 300 ml']],
  ['a dessertspoon', ['1 cucharada de postre de pimentón', '1 cucharadita de pimentón'], ['pimentón: 1 tbsp']],
  ['a recipe of it', ['1 recette de pâte brisée'], ['pâte brisée: ']],
  ['a recipe below', ['salsa de tomate (ver receta más abajo)', '1 huevo'], ['huevo: 1']],
  ['grated nutmeg', ['frisch geriebene Muskatnuss', '1 Prise Muskat'], ['muskatnuss: 1 pinch']],
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
    ['250 g pesce spada 1 spicchio di aglio', ['pesce spada', 'aglio']],
    ['500 g Kartoffeln 2 EL Butter', ['Kartoffeln', 'Butter']],
    ['4 fette di pesce spada di circa 200 g', ['pesce spada']],
    ['200 g farina tipo 00', ['farina tipo 00']],
    ['1 TL Oregano, frisch oder TK', ['Oregano']],
    ['Saft und abgeriebene Schale von 1 Bio-Zitrone', ['Zitrone']],
    ['scorza grattugiata di 1 limone', ['limone']],
    ["Le zeste d'un citron bio", ['citron']],
    [
      'Coliflor, cebolla (dulce), zanahoria, nabo, calabaza, puerro, ajo...',
      ['coliflor', 'cebolla', 'zanahoria', 'nabo', 'calabaza', 'puerro', 'ajo'],
    ],
  ])('%s', (line, names) => expect(itemNames(line)).toEqual(names))

  test('varieties of one product are one item', () => {
    expect(itemNames('Salz und schwarzer Pfeffer', 'Pfeffer')).toEqual(['Salz', 'Pfeffer'])
    expect(itemNames("2 c. à soupe d'huile d'olive vierge extra", "1 c. à soupe d'huile d'olive")).toHaveLength(1)
    expect(itemNames('sel', 'poivre du moulin', 'poivre')).toHaveLength(2)
  })
})

test.each([
  [['1 Ei', '2 EL Mehl', '1 Ei'], 'Eier'],
  [['1 ei', '2 el bloem', '1 ei', '1 ui, gesnipperd', '2 teentjes knoflook'], 'eieren'],
  [['1 œuf', '2 c. à soupe de farine', '1 œuf'], 'œufs'],
  [['1 uovo', '2 cucchiai di farina', '1 uovo'], 'uova'],
  [['1 huevo', '2 cucharadas de harina', '1 huevo'], 'huevos'],
  [['1 pomme de terre', '2 c. à soupe de farine', '1 pomme de terre'], 'pommes de terre'],
  [['1 Ei', '2 EL Mehl'], 'Ei'],
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
    [[], false],
  ])('%j: %s', (lines, isKnown) => expect(detectRecipeLanguage(lines) !== null).toBe(isKnown))
})
