import type * as FileSystem from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AISLES, findAisle } from './aisles'
import { FOOD_GROUPS } from '../diets/food-groups'
import { FOODS, parseFoods } from './foods'
import { INGREDIENT_CHIPS } from '../foods/ingredient-chips'

const HEADER = 'names\trussian\tothers\tmerges_with\taisle\tdiet\tchip\tkinds\tsold_by\tgrams\tcup\tseason\tpack\tlabel'

describe('the table of foods', () => {
  test('no name stands twice in a column, and each row has one', () => {
    for (const column of ['names', 'russian', 'others'] as const) {
      const names = FOODS.flatMap((food) => food[column])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    }
    expect(FOODS.filter(({ names, russian, others }) => names.length + russian.length + others.length === 0)).toEqual(
      [],
    )
  })

  test('every fact is one that is known', () => {
    const known = {
      aisle: new Set<string>(AISLES),
      diet: new Set(Object.keys(FOOD_GROUPS)),
      chip: new Set<string>([...INGREDIENT_CHIPS, 'none', 'perhaps pepper']),
      seasons: new Set(['spring', 'summer', 'autumn', 'winter']),
      soldBy: new Set(['mass', 'volume', 'piece', 'bunch', 'head']),
    }
    for (const [fact, values] of Object.entries(known)) {
      const used = FOODS.flatMap((food) => food[fact as keyof typeof known] ?? [])
      expect([fact, [...new Set(used)].filter((value) => !values.has(value))]).toEqual([fact, []])
    }
    const figures = FOODS.flatMap(({ names, grams, cup, pack }) =>
      [...Object.values(grams), ...Object.values(cup), pack ?? 1].map((figure) => [names[0], figure] as const),
    )
    expect(figures.filter(([, figure]) => !(figure > 0 && figure < 5000))).toEqual([])
  })

  test('what merges with another food names one, by its key', () => {
    const keys = new Set(FOODS.map(({ names }) => names[0]))
    expect(FOODS.map(({ mergesWith }) => mergesWith).filter((key) => key !== null && !keys.has(key))).toEqual([])
  })

  test.each([
    ['another header', 'names\taisle\nleek\tproduce', 'The columns of foods.tsv are names'],
    ['a cell too many', `${HEADER}\nleek${'\t'.repeat(14)}x`, 'foods.tsv, line 2: 15 columns.'],
  ])('%s is an error', (_, table, message) => expect(() => parseFoods(table)).toThrow(message))
})

describe('a new food', () => {
  afterEach(() => {
    vi.doUnmock('node:fs')
    vi.resetModules()
  })

  test('is one row of the table', async () => {
    expect(findAisle('blorberry')).toBe('other')
    vi.resetModules()
    vi.doMock('node:fs', async (importOriginal) => {
      const fs = await importOriginal<typeof FileSystem>()
      const row =
        'blorberry; blorbfruit\t\tblorbbeere\t\tproduce\tplain\t\t\tpiece\teach 40\t150\twinter\t250\tblorberries'
      return {
        ...fs,
        readFileSync: (file: string, encoding: 'utf8') =>
          fs.readFileSync(file, encoding) + (file.endsWith('foods.tsv') ? `${row}\n` : ''),
      }
    })
    const [aisles, diets, names, measures, family, seasons] = await Promise.all([
      import('./aisles'),
      import('../diets/diets'),
      import('../foods/ingredient-names'),
      import('./food-measures'),
      import('../product/item-family'),
      import('./seasons'),
    ])
    expect(aisles.findAisle('2 blorbfruits')).toBe('produce')
    expect(diets.judgeDiets(['2 blorberries']).vegan.answer).toBe('yes')
    expect([names.mergeKey('blorbfruits'), names.mergeKey('Blorbbeere')]).toEqual(['blorberry', 'blorberry'])
    expect(measures.findFoodMeasure('blorberry')?.gramsPerPiece).toBe(40)
    expect(family.itemName('blorberry')).toBe('blorberries')
    expect([seasons.isInSeason('blorberry', 1), seasons.isInSeason('blorberry', 7)]).toEqual([true, false])
  })
})
