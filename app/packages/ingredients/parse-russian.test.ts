import { describe, expect, test } from 'vitest'
import { parseRussian, russianMergeKey } from './parse-russian'

type ParseRussianCase = [string, string, number | null, number | null, string | null]

describe('parseRussian', () => {
  test.each<ParseRussianCase>([
    ['350 г говяжьей вырезки', 'говяжья вырезка', 350, null, 'g'],
    ['1кг моркови', 'морковь', 1, null, 'kg'],
    ['Сливки — 300 мл', 'сливки', 300, null, 'ml'],
    ['Огурцы солёные - 3 шт', 'огурец солёный', 3, null, 'piece'],
    ['Чеснок: 2 зубчика', 'чеснок', 2, null, 'clove'],
    ['3 ст.л. соевого соуса', 'соевый соус', 3, null, 'tbsp'],
    ['2 ст. ложки мёда', 'мёд', 2, null, 'tbsp'],
    ['Горчица 1 ч. ложка', 'горчица', 1, null, 'tsp'],
    ['Гречка 1 ст.', 'гречка', 1, null, 'cup'],
    ['полтора стакана кефира', 'кефир', 1.5, null, 'cup'],
    ['3/4 стакана воды', 'вода', 0.75, null, 'cup'],
    ['4-5 картофелин', 'картофелина', 4, 5, null],
    ['от 2 до 3 ст. л. уксуса', 'уксус', 2, 3, 'tbsp'],
    ['Мука 2–2,5 стакана', 'мука', 2, 2.5, 'cup'],
    ['1,2 кг свиных рёбер', 'свиное ребро', 1.2, null, 'kg'],
    ['¼ ч. л. куркумы', 'куркума', 0.25, null, 'tsp'],
    ['1 1/2 стакана молока', 'молоко', 1.5, null, 'cup'],
    ['пол-лимона', 'лимон', 0.5, null, null],
    ['полкочана капусты', 'капуста', 0.5, null, 'head'],
    ['половинка луковицы', 'луковица', 0.5, null, null],
    ['полба — 200 г', 'полба', 200, null, 'g'],
    ['полента', 'полента', null, null, null],
    ['пара зубчиков чеснока', 'чеснок', 2, null, 'clove'],
    ['две столовые ложки муки', 'мука', 2, null, 'tbsp'],
    ['щепотка корицы', 'корица', 1, null, 'pinch'],
    ['горсть изюма', 'изюм', 1, null, 'handful'],
    ['Петрушка — небольшой пучок', 'петрушка', 1, null, 'bunch'],
    ['столовая ложка растительного масла', 'растительное масло', 1, null, 'tbsp'],
    ['Шафран — на кончике ножа', 'шафран', 1, null, 'pinch'],
    ['Зелень по вкусу', 'зелень', null, null, 'to_taste'],
    ['Соль и перец — по вкусу', 'соль и перец', null, null, 'to_taste'],
    ['специи (по вкусу)', 'специи', null, null, 'to_taste'],
    ['мука для посыпки', 'мука', null, null, null],
    ['приправа для плова — 1 ст. л.', 'приправа для плова', 1, null, 'tbsp'],
    ['Молоко 3,2% — 1 л', 'молоко', 1, null, 'l'],
    ['1 ст. л. 9%-ного уксуса', 'уксус', 1, null, 'tbsp'],
    ['Индейка (филе) — 600 г', 'индейка', 600, null, 'g'],
    ['200 г сметаны или йогурта', 'сметана', 200, null, 'g'],
    ['250 мл тёплой воды', 'вода', 250, null, 'ml'],
    ['300 г варёной колбасы', 'варёная колбаса', 300, null, 'g'],
    ['3 варёных яйца', 'яйцо', 3, null, null],
    ['сок 1/2 лайма', 'сок лайма', 0.5, null, null],
    ['цедра 2 апельсинов', 'цедра апельсина', 2, null, null],
    ['2 ст. л. раст. масла', 'растительное масло', 2, null, 'tbsp'],
    ['Лук репч. - 1 шт.', 'лук репчатый', 1, null, 'piece'],
    ['1 пучок петрушки и укропа', 'петрушка и укроп', 1, null, 'bunch'],
    ['3 лавровых листика', 'лавровый лист', 3, null, null],
    ['Скумбрия с/м — 2 шт.', 'скумбрия', 2, null, 'piece'],
    ['— 2 груши;', 'груша', 2, null, null],
    ['2. Сметана – 150 г', 'сметана', 150, null, 'g'],
    ['САХАР 100 ГР', 'сахар', 100, null, 'g'],
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

  test.each(['2 cups flour', '', '   ', '123', '§ 5', 'я'])('returns null for %j', (line) => {
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
  ['масло сливочное', 'сливочное масло'],
  ['Луковица', 'лук репчатый'],
  ['свежие помидоры', 'томат'],
  ['сахар-песок', 'сахар'],
  ['яйца куриные', 'яйцо'],
  ['Чёрный молотый перец', 'перец черный'],
])('%s and %s have the same key', (name, other) => {
  expect(russianMergeKey(name)).toBe(russianMergeKey(other))
})
