import { describe, expect, test } from 'vitest'
import { parseRussian } from './parse-russian'
import { russianMergeKey } from './russian-names'

type ParseRussianCase = [string, string, number | null, number | null, string | null]

describe('parseRussian', () => {
  test.each<ParseRussianCase>([
    ['полтора стакана кефира', 'кефир', 1.5, null, 'cup'],
    ['от 2 до 3 ст. л. уксуса', 'уксус', 2, 3, 'tbsp'],
    ['пол-лимона', 'лимон', 0.5, null, null],
    ['полкочана капусты', 'капуста', 0.5, null, 'head'],
    ['пара зубчиков чеснока', 'чеснок', 2, null, 'clove'],
    ['Петрушка — небольшой пучок', 'петрушка', 1, null, 'bunch'],
    ['Шафран — на кончике ножа', 'шафран', 1, null, 'pinch'],
    ['Зелень по вкусу', 'зелень', null, null, 'to_taste'],
    ['Соль и перец — по вкусу', 'соль и перец', null, null, 'to_taste'],
    ['мука для посыпки', 'мука', null, null, null],
    ['3 варёных яйца', 'яйцо', 3, null, null],
    ['сок 1/2 лайма', 'сок лайма', 0.5, null, null],
    ['цедра 2 апельсинов', 'цедра апельсина', 2, null, null],
    ['2 ст. л. раст. масла', 'растительное масло', 2, null, 'tbsp'],
    ['Лук репч. - 1 шт.', 'лук репчатый', 1, null, 'piece'],
    ['3 лавровых листика', 'лавровый лист', 3, null, null],
    ['Скумбрия с/м — 2 шт.', 'скумбрия', 2, null, 'piece'],
    ['— 2 груши;', 'груша', 2, null, null],
    ['2. Сметана – 150 г', 'сметана', 150, null, 'g'],
    ['около 200 г риса', 'рис', 200, null, 'g'],
    ['несколько веточек укропа', 'укроп', null, null, 'sprig'],
    ['Кинза, мята — по 1 пучку', 'кинза, мята', 1, null, 'bunch'],
  ])('%s', (line, name, quantity, quantity_max, unit) => {
    expect(parseRussian(line)).toMatchObject({ name, quantity, quantity_max, unit })
  })

  test('moves sizes, brackets and preparation out of the name', () => {
    expect(parseRussian('2 крупных свежих помидора (спелых), нарезать')).toMatchObject({
      name: 'помидор',
      size: 'крупных',
    })
    expect(parseRussian('2 крупных свежих помидора (спелых), нарезать')?.note).toMatch(/свежих.*нарезать.*спелых/)
    expect(parseRussian('Сливки 20% — 200 мл')?.note).toBe('20%')
  })

  test('parses all amounts and their relation to the first', () => {
    expect(parseRussian('Мука — 2 ст. (320 г)')?.amounts).toEqual([
      { quantity: 2, quantity_max: null, unit: 'cup', relation: 'first' },
      { quantity: 320, quantity_max: null, unit: 'g', relation: 'same' },
    ])
    expect(parseRussian('2 банки тунца по 185 г')?.amounts[1]).toMatchObject({
      quantity: 185,
      unit: 'g',
      relation: 'each',
    })
    expect(parseRussian('Творог — 2 пачки по 180 г')?.amounts[1]).toMatchObject({
      quantity: 180,
      unit: 'g',
      relation: 'each',
    })
    expect(parseRussian('Сахар — 1 ст. + 2 ст. л.')?.amounts[1]).toMatchObject({
      quantity: 2,
      unit: 'tbsp',
      relation: 'plus',
    })
  })

  test.each(['2 cups flour', '', '   '])('returns null for %j', (line) => {
    expect(parseRussian(line)).toBeNull()
  })

  test('returns a name for every line with a word, in bounded time', () => {
    for (const line of [
      'свежий',
      'крупных',
      'по вкусу соль',
      '((((соль',
      `соль ${'1/'.repeat(400)}`,
      'пол'.repeat(300),
      'ст. '.repeat(200),
      `${'а-'.repeat(250)}`,
      'яйцо — яйцо — яйцо — 2 — 3',
    ])
      expect(parseRussian(line)?.name ?? 'none').not.toBe('')
  })
})

test.each([
  ['свежие помидоры', 'томат'],
  ['яйца куриные', 'яйцо'],
  ['Чёрный молотый перец', 'перец черный'],
])('%s and %s have the same key', (name, other) => {
  expect(russianMergeKey(name)).toBe(russianMergeKey(other))
})
