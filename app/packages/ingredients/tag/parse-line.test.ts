import { describe, expect, test } from 'vitest'
import { parseIngredient } from './parse'
import { isGroupHeading } from '../normalise/headings'
import { detectLanguage } from '../languages/detect-language'
import { DUTCH } from '../languages/dutch'
import { FRENCH } from '../languages/french'
import { GERMAN } from '../languages/german'
import { ITALIAN } from '../languages/italian'
import { SPANISH } from '../languages/spanish'

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
    ['1 EL und einen halben Öl', 'Öl', 1.5, null, 'tbsp'],
    ['4 Paar Wiener Würstchen', 'Wiener Würstchen', 8, null, null],
    ['Saft und abgeriebene Schale von 1 Bio-Zitrone', 'Zitronensaft', 1, null, null],
    ['3 huevos L', 'huevos', 3, null, null],
    ['1 gros oignon piqué de 2 clous de girofle', 'oignon', 1, null, null],
    ['Moulin à poivre : 6 tour(s)', 'poivre', 6, null, 'dash'],
    ['zout snufje', 'zout', 1, null, 'pinch'],
  ])('%s', expectParsed)
})

test('a recipe of something is one of it', () =>
  expect(parseIngredient('1 recept vlaaideeg', DUTCH)).toMatchObject({ name: 'vlaaideeg', quantity: 1, unit: 'piece' }))

describe('German lines', () => {
  test.each<Case>([
    ['½ TL gemahlener Kümmel', 'Kümmel', 0.5, null, 'tsp'],
    ['Salz und Pfeffer nach Geschmack', 'Salz und Pfeffer', null, null, 'to_taste'],
    ['100 g Butter oder Margarine', 'Butter', 100, null, 'g'],
  ])('%s', expectParsed)
})

describe('French lines', () => {
  test.each<Case>([
    ['une dizaine de feuilles de menthe', 'menthe', 10, null, 'leaf'],
    ['2 boîtes de 400 g de tomates pelées', 'tomates pelées', 2, null, 'tin'],
    ["jus d'un demi-citron", 'jus de citron', 0.5, null, null],
    ['un peu de sucre à saupoudrer', 'sucre', null, null, null],
    ['1 moitié de citron', 'citron', 0.5, null, null],
    ["1 càc d'arôme ou poudre de vanille", 'arôme de vanille', 1, null, 'tsp'],
  ])('%s', expectParsed)
})

describe('Spanish lines', () => {
  test.each<Case>([
    ['3 dientes de ajo picados', 'ajo', 3, null, 'clove'],
    ['2 piezas dientes de ajo', 'ajo', 2, null, 'clove'],
    ['2 huevos cocidos {opcional}.', 'huevos cocidos', 2, null, null],
  ])('%s', expectParsed)
})

describe('Italian lines', () => {
  test.each<Case>([
    ['farina 00 250 g', 'farina 00', 250, null, 'g'],
    ['succo di 1 arancia', "succo d'arancia", 1, null, null],
    ['20 g + q.b. burro', 'burro', 20, null, 'g'],
  ])('%s', expectParsed)
})

describe('Dutch lines', () => {
  test.each<Case>([
    ['2 + 1 eetlepel mosterd', 'mosterd', 3, null, 'tbsp'],
    ['200 ml (slag)room', 'slagroom', 200, null, 'ml'],
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

  test.each(['2 cups water', 'splash of dry vermouth', '1 c raisins'])('English stays English: %s', (line) =>
    expect(detectLanguage(line)).toBeNull(),
  )
})

describe('headings', () => {
  test.each(['Für den Teig', 'Zum Garnieren', 'Pour la garniture'])('%s', (line) =>
    expect(isGroupHeading(line)).toBe(true),
  )
  test.each(['Zum Bestreuen: 2 EL Puderzucker', 'Butter für die Form', 'sel'])('no heading: %s', (line) =>
    expect(isGroupHeading(line)).toBe(false),
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
  ['1 morceau de gingembre de 3 cm', 'gingembre', 1, null, 'piece'],
  ['2 Stange/n Lauch', 'Lauch', 2, null, 'stalk'],
  ['1 Dose (à ca. 400 g) Mais', 'Mais', 1, null, 'tin'],
])('%s', expectParsed)
