import { describe, expect, test } from 'vitest'
import { splitAmount } from '../recipe/split-amount'
import { parseIngredient } from '../tag/parse'
import { convertLineAmount } from './convert-line'
import { findDensity } from './food-density'
import type { CupSize, MeasureSystem } from './measure-system'

/** What a US cup of the line's food weighs, in grams. */
const gramsOfLine = (line: string) => (findDensity(parseIngredient(line)) ?? Number.NaN) * 236.588

function convertLine(line: string, system: MeasureSystem, cup?: CupSize): string | null {
  const amount = convertLineAmount(line, system, cup)
  return amount && `${amount} ${splitAmount(line).rest}`
}

describe('a line in metric measures', () => {
  test.each([
    ['3 lb pork shoulder', '1.35 kg pork shoulder'],
    ['1 cup sliced almonds', '90 g sliced almonds'],
    ['1 ст. гречки', '250 ml гречки'],
    ['medio vaso de vino blanco', '100 ml de vino blanco'],
  ])('%s', (line, converted) => expect(convertLine(line, 'metric')).toBe(converted))

  test('what the author gives comes before what a table says', () => {
    expect(convertLine('1 cup (140 g) plain flour', 'metric')).toBe('140 g plain flour')
    expect(convertLine('3 cups penne (9 oz)', 'metric')).toBe('260 g penne (9 oz)')
  })
  test.each([
    '1 bustina di lievito per dolci (16 g)',
    '1 pot de yaourt nature (125 g)',
    '1 sobre de levadura química (16 g)',
  ])('%s: a pack keeps the size that is printed on it', (line) => expect(convertLineAmount(line, 'metric')).toBeNull())
  test('a food without a known density keeps its volume', () =>
    expect(convertLine('1 cup moon dust', 'metric')).toBe('240 ml moon dust'))
  test('forms are told apart', () => {
    expect(gramsOfLine('1 cup walnuts, chopped')).toBeCloseTo(117, 0)
    expect(gramsOfLine('1 cup walnut halves')).toBeCloseTo(100, 0)
    expect(gramsOfLine('1 cup sifted powdered sugar')).toBeCloseTo(100, 0)
    expect(gramsOfLine('1 cup powdered sugar')).toBeCloseTo(120, 0)
  })
  test('the cup of Australia is larger', () => {
    expect(convertLine('2 cups milk', 'metric', 'metric')).toBe('500 ml milk')
    expect(convertLine('1 lb beef', 'metric', 'metric')).toBe('450 g beef')
  })
})

describe('a line in US measures', () => {
  test.each([
    ['65 ml de bacon émietté', '¼ cup de bacon émietté'],
    ['5 g Vinagre', '1 tsp Vinagre'],
    ['мука пшеничная 250 г', '2 cups мука пшеничная'],
    ['50 +150 gr boter', '7 oz boter'],
    ['30 g butter', '2 tbsp butter'],
    ['250 g lait demi-écrémé', '1 cup lait demi-écrémé'],
    ['120 g beurre demi-sel', '4¼ oz beurre demi-sel'],
    ["15 g olio extra vergine d'oliva", "1 tbsp olio extra vergine d'oliva"],
  ])('%s', (line, converted) => expect(convertLine(line, 'us')).toBe(converted))
})

test.each([['3 eggs'], ['1 (14 oz) can tomatoes'], ['1 bicchiere di aceto di vino']])(
  'stays as written in both: %s',
  (line) => {
    expect(convertLine(line, 'metric')).toBeNull()
    expect(convertLine(line, 'us')).toBeNull()
  },
)

test.each([
  ['250 g flour', 'metric'],
  ['1 cup flour', 'us'],
] as const)('is in its system already: %s', (line, system) => expect(convertLine(line, system)).toBeNull())

test('words inside other words are no food: nothing is weighed as butter that only sounds like it', () => {
  expect(gramsOfLine('1 cup peanut butter')).toBeCloseTo(258, 0)
  expect(gramsOfLine('1 cup butter')).toBeCloseTo(227, 0)
  expect(gramsOfLine('1 cup rice vinegar')).toBeCloseTo(239, 0)
  expect(gramsOfLine('1 cup butterflies')).toBeNaN()
})

test('dry and fresh crumbs weigh what each weighs, in other languages too', () => {
  expect(['1 cup breadcrumbs', '1 cup fresh breadcrumbs'].map((line) => convertLineAmount(line, 'metric'))).toEqual([
    '110 g',
    '45 g',
  ])
  const [dry, ...others] = ['breadcrumbs', 'pangrattato', 'Paniermehl', 'chapelure'].map((name) =>
    convertLineAmount(`100 g ${name}`, 'us'),
  )
  expect(others).toEqual([dry, dry, dry])
  expect(dry).not.toBe(convertLineAmount('100 g fresh breadcrumbs', 'us'))
})
