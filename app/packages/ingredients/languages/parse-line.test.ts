import { describe, expect, test } from 'vitest'
import { parseIngredient } from '../parse'
import { isGroupHeading } from '../scale'
import { detectLanguage } from './detect-language'
import { DUTCH } from './dutch'
import { FRENCH } from './french'
import { GERMAN } from './german'
import { ITALIAN } from './italian'
import { SPANISH } from './spanish'

type Case = [line: string, name: string, quantity: number | null, quantityMax: number | null, unit: string | null]

function expectParsed(
  line: string,
  name: string,
  quantity: number | null,
  max: number | null,
  unit: string | null,
): void {
  const parsed = parseIngredient(line)
  expect([parsed.name, parsed.quantity, parsed.quantity_max, parsed.unit]).toEqual([name, quantity, max, unit])
}

describe('lines of sites that fill in forms', () => {
  test.each<Case>([
    ['1 oignon(s)', 'oignon', 1, null, null],
    ['4 carotte(s)', 'carottes', 4, null, null],
    ['Lait 1/2 écrémé : 25 cl', 'lait demi-écrémé', 25, null, 'cl'],
    ['200/250 g di Fontina', 'fontina', 200, 250, 'g'],
    ['1 EL und einen halben Öl', 'Öl', 1.5, null, 'tbsp'],
    ['4 Paar Wiener Würstchen', 'Wiener Würstchen', 8, null, null],
    ['Saft und abgeriebene Schale von 1 Bio-Zitrone', 'Zitronensaft', 1, null, null],
    ['scorza grattugiata di 1 limone', 'scorza di limone', 1, null, null],
    ["Le zeste d'un citron bio", 'zeste de citron', 1, null, null],
    ['sap en rasp van 1 citroen', 'citroensap', 1, null, null],
    ['3 huevos L', 'huevos', 3, null, null],
    ['1 gros oignon piqué de 2 clous de girofle', 'oignon', 1, null, null],
    ['Moulin à poivre : 6 tour(s)', 'poivre', 6, null, 'dash'],
    ['pepe nero macinato al momento', 'pepe nero', null, null, null],
    ['zout snufje', 'zout', 1, null, 'pinch'],
  ])('%s', expectParsed)
})

test('a recipe of something is one of it', () =>
  expect(parseIngredient('1 recept vlaaideeg', DUTCH)).toMatchObject({ name: 'vlaaideeg', quantity: 1, unit: 'piece' }))

describe('German lines', () => {
  test.each<Case>([
    ['250 g Mehl', 'Mehl', 250, null, 'g'],
    ['2 gehäufte EL Zucker', 'Zucker', 2, null, 'tbsp'],
    ['1 kl. Bund Schnittlauch, fein geschnitten', 'Schnittlauch', 1, null, 'bunch'],
    ['½ TL gemahlener Kümmel', 'Kümmel', 0.5, null, 'tsp'],
    ['2-3 Zwiebeln, in Ringen', 'Zwiebeln', 2, 3, null],
    ['2 Dosen Tomaten à 400 g', 'Tomaten', 2, null, 'tin'],
    ['1,5 dl Weißwein', 'Weißwein', 1.5, null, 'dl'],
    ['Prise Salz', 'Salz', 1, null, 'pinch'],
    ['etwas Butter für die Form', 'Butter', null, null, null],
    ['Salz und Pfeffer nach Geschmack', 'Salz und Pfeffer', null, null, 'to_taste'],
    ['Saft einer Zitrone', 'Zitronensaft', 1, null, null],
    ['Saft von 1/2 Limette', 'Limettensaft', 0.5, null, null],
    ['3 Möhre(n), geraspelt', 'Möhren', 3, null, null],
    ['100 g Butter oder Margarine', 'Butter', 100, null, 'g'],
    ['100 g gemahlene Mandeln', 'gemahlene Mandeln', 100, null, 'g'],
    ['1 Dutzend Eier', 'Eier', 12, null, null],
  ])('%s', expectParsed)
})

describe('French lines', () => {
  test.each<Case>([
    ["2 c. à soupe d'huile d'olive", "huile d'olive", 2, null, 'tbsp'],
    ['1 càc de cannelle', 'cannelle', 1, null, 'tsp'],
    ['Lait : 25 cl', 'lait', 25, null, 'cl'],
    ["3 gousses d'ail hachées", 'ail', 3, null, 'clove'],
    ['une dizaine de feuilles de menthe', 'menthe', 10, null, 'leaf'],
    ['1 càs et demie de miel', 'miel', 1.5, null, 'tbsp'],
    ['2 boîtes de 400 g de tomates pelées', 'tomates pelées', 2, null, 'tin'],
    ['200 g de pommes de terre coupées en dés', 'pommes de terre', 200, null, 'g'],
    ['quelques brins de persil', 'persil', null, null, 'sprig'],
    ["jus d'un citron", 'jus de citron', 1, null, null],
    ["jus d'un demi-citron", 'jus de citron', 0.5, null, null],
    ['8 à 10 olives', 'olives', 8, 10, null],
    ['250 g carotte(s)', 'carottes', 250, null, 'g'],
    ['un peu de sucre à saupoudrer', 'sucre', null, null, null],
    ["2 cuillères à soupe 1/2 d'origan", 'origan', 2.5, null, 'tbsp'],
    ['1 moitié de citron', 'citron', 0.5, null, null],
    ['2 oignons de taille moyenne', 'oignons', 2, null, null],
    ["1 càc d'arôme ou poudre de vanille", 'arôme de vanille', 1, null, 'tsp'],
    ['20 cl de lait ou crème de coco', 'lait', 20, null, 'cl'],
  ])('%s', expectParsed)
})

describe('Spanish lines', () => {
  test.each<Case>([
    ['2 cucharadas de aceite de oliva', 'aceite de oliva', 2, null, 'tbsp'],
    ['1/4 de cucharadita de comino', 'comino', 0.25, null, 'tsp'],
    ['3 dientes de ajo picados', 'ajo', 3, null, 'clove'],
    ['media cebolla', 'cebolla', 0.5, null, null],
    ['1 vaso y medio de leche', 'leche', 1.5, null, 'glass'],
    ['sal al gusto', 'sal', null, null, 'to_taste'],
    ['400 g de carne picada', 'carne picada', 400, null, 'g'],
    ['zumo de 1 limón', 'zumo de limón', 1, null, null],
    ['200 g de tomate en trozos', 'tomate', 200, null, 'g'],
    ['media docena de huevos', 'huevos', 6, null, null],
    ['un poco de azúcar', 'azúcar', null, null, null],
    ['1 cucharada de postre de orégano', 'orégano', 1, null, 'dsp'],
    ['1 cucharadita de café soluble', 'café soluble', 1, null, 'tsp'],
    ['2 piezas dientes de ajo', 'ajo', 2, null, 'clove'],
    ['2 huevos cocidos {opcional}.', 'huevos cocidos', 2, null, null],
    ['1 ó 2 zanahorias', 'zanahorias', 1, 2, null],
  ])('%s', expectParsed)
})

describe('Italian lines', () => {
  test.each<Case>([
    ['farina 00 250 g', 'farina 00', 250, null, 'g'],
    ['2 cucchiai di zucchero', 'zucchero', 2, null, 'tbsp'],
    ["1 spicchio d'aglio tritato", 'aglio', 1, null, 'clove'],
    ['sale q.b.', 'sale', null, null, 'to_taste'],
    ['q.b. olio extravergine di oliva', 'olio extravergine di oliva', null, null, 'to_taste'],
    ['mezza cipolla', 'cipolla', 0.5, null, null],
    ['1 cucchiaino raso di lievito', 'lievito', 1, null, 'tsp'],
    ['limoncello 30 ml oppure rum', 'limoncello', 30, null, 'ml'],
    ['4 fette di pane di circa 80 g', 'pane', 4, null, 'slice'],
    ['succo di 1 arancia', "succo d'arancia", 1, null, null],
    ['sale fino a piacere', 'sale', null, null, 'to_taste'],
    ['un po’ di prezzemolo', 'prezzemolo', null, null, null],
    ['1,5 l di brodo vegetale bollente', 'brodo vegetale', 1.5, null, 'l'],
    ['20 g + q.b. burro', 'burro', 20, null, 'g'],
    ['1 bicchierino di grappa di buona qualità', 'grappa', 1, null, 'glass'],
  ])('%s', expectParsed)
})

describe('Dutch lines', () => {
  test.each<Case>([
    ['2 eetlepels olijfolie', 'olijfolie', 2, null, 'tbsp'],
    ['halve theelepel zout', 'zout', 0.5, null, 'tsp'],
    ['2 teentjes knoflook, fijngehakt', 'knoflook', 2, null, 'clove'],
    ['snufje nootmuskaat', 'nootmuskaat', 1, null, 'pinch'],
    ['1,5 kilo aardappels', 'aardappels', 1.5, null, 'kg'],
    ['peper naar smaak', 'peper', null, null, 'to_taste'],
    ['2 + 1 eetlepel mosterd', 'mosterd', 3, null, 'tbsp'],
    ['200 ml (slag)room', 'slagroom', 200, null, 'ml'],
    ['olijfolie om in te bakken', 'olijfolie', null, null, null],
    ['100 gram spekjes of hamreepjes', 'spekjes', 100, null, 'g'],
  ])('%s', expectParsed)
})

describe('detectLanguage', () => {
  test.each([
    ['1 Prise Muskat', GERMAN],
    ['1 pincée de muscade', FRENCH],
    ['1 pizca de nuez moscada', SPANISH],
    ['1 pizzico di noce moscata', ITALIAN],
    ['1 snufje nootmuskaat', DUTCH],
  ])('%s', (line, language) => expect(detectLanguage(line)).toBe(language))

  test.each([
    '2 cups water',
    'splash of dry vermouth',
    'salt and pepper',
    '1 c raisins',
    "2 bird's-eye chillies",
    '1 leek',
  ])('English stays English: %s', (line) => expect(detectLanguage(line)).toBeNull())
})

describe('headings', () => {
  test.each([
    'Für den Teig',
    'Zum Garnieren',
    'Pour la garniture',
    'Para el relleno',
    'Per la crema',
    'Voor de saus',
    'Verder nodig',
  ])('%s', (line) => expect(isGroupHeading(line)).toBe(true))
  test.each(['Zum Bestreuen: 2 EL Puderzucker', 'Butter für die Form', 'sel', 'Für 4 Personen: 200 g Reis', 'sauce'])(
    'no heading: %s',
    (line) => expect(isGroupHeading(line)).toBe(false),
  )
})

test('the size of a tin is the amount of each', () => {
  expect(parseIngredient('1 Dose (à ca. 400 g) Mais').amounts[1]).toEqual({
    quantity: 400,
    quantity_max: null,
    unit: 'g',
    relation: 'each',
  })
})

test('a hostile line neither throws nor hangs', () => {
  for (const part of ['1 EL ', "de d'", '(', 'un demi ', '1/', 'gehackte ', 'q.b. ', 'Saft einer ', '½ und '])
    expect(() => parseIngredient(`2 EL Mehl ${part.repeat(2000)}`)).not.toThrow()
})

test.each<Case>([
  ["le jus d'un citron", 'jus de citron', 1, null, null],
  ['la ralladura de 2 naranjas', 'ralladura de naranjas', 2, null, null],
  ['sap van een halve citroen', 'citroensap', 0.5, null, null],
  ['4 tranches fines de jambon', 'jambon', 4, null, 'slice'],
  ['1 bote pequeño de garbanzos', 'garbanzos', 1, null, 'jar'],
  ['sale un pizzico', 'sale', 1, null, 'pinch'],
  ['1 gr. Dose Ananas', 'Ananas', 1, null, 'tin'],
  ['100 gr Mehl', 'Mehl', 100, null, 'g'],
  ['1 morceau de gingembre de 3 cm', 'gingembre', 1, null, 'piece'],
  ['Uova 2', 'uova', 2, null, null],
  ['2 Stange/n Lauch', 'Lauch', 2, null, 'stalk'],
  ['½ Würfel frische Hefe', 'Hefe', 0.5, null, 'cube'],
  ['2 dozzine di uova', 'uova', 24, null, null],
  ['200 g de harina o 150 g de fécula', 'harina', 200, null, 'g'],
  ['6 Stück Feta à je 25 g', 'Feta', 6, null, 'piece'],
  ['1 Dose (à ca. 400 g) Mais', 'Mais', 1, null, 'tin'],
])('%s', expectParsed)
