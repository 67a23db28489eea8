import { expect, test } from 'vitest'
import { scaleLine } from '../recipe/scale-line'
import { splitAmount } from '../recipe/split-amount'
import { inflectCountedName } from './counted-nouns'

test.each<[string, number, number, string]>([
  ['rote Zwiebel', 1, 2, 'rote Zwiebeln'],
  ['großer Apfel, geschält', 1, 2, 'große Äpfel, geschält'],
  ['Zwiebeln', 2, 1, 'Zwiebel'],
  ['rote Zwiebeln', 2, 4, 'rote Zwiebeln'],
  ['Ei', 1, 3, 'Eier'],
  ['ei', 1, 3, 'eieren'],
  ['grote ui, gesnipperd', 1, 2, 'grote uien, gesnipperd'],
  ['Ding', 1, 2, 'Ding'],
  ['яйца', 3, 6, 'яиц'],
  ['лимон', 1, 2, 'лимона'],
  ['лимона', 0.5, 1, 'лимон'],
  ['шампиньонов', 5, 2.5, 'шампиньона'],
  ['крупная морковь', 1, 2, 'крупных моркови'],
  ['куриных яйца (С1)', 4, 21, 'куриное яйцо (С1)'],
  ['штуковина', 1, 2, 'штуковина'],
])('%s, %d to %d: %s', (name, before, after, inflected) =>
  expect(inflectCountedName(name, before, after)).toBe(inflected),
)

test.each<[string, string, string, string]>([
  ['4 blaadje laurier', '4 blaadje', 'laurier', '8 blaadjes'],
  ['1 stuk rode paprika', '1 stuk', 'rode paprika', '2 stuks'],
  ['2 Stk. Zitronen', '2 Stk.', 'Zitronen', '4 Stk.'],
  ['2 Stück, mittelgroß Zwiebel/n', '2 Stück', 'mittelgroß Zwiebel/n', '4 Stück'],
  ['1 Rolle Blätterteig', '1 Rolle', 'Blätterteig', '2 Rollen'],
  ['1 flinke tak tijm', '1 flinke tak', 'tijm', '2 flinke takken'],
  ['2 teentjes knoflook, geperst', '2 teentjes', 'knoflook, geperst', '4 teentjes'],
  ['1 Liter Milch', '1 Liter', 'Milch', '2 Liter'],
  ['1 ст. гречки', '1 ст.', 'гречки', '2 ст.'],
  ['Мука — 1 ст.', '1 ст.', 'Мука', '2 ст.'],
  ['2 ст. ложки муки', '2 ст. ложки', 'муки', '4 ст. ложки'],
  ['Свекла — 2 средние шт.', '2 средние шт.', 'Свекла', '4 средние шт.'],
  ['Бекон - 3-4 полоски', '3-4 полоски', 'Бекон', '6–8 полосок'],
  ['1 pak choi', '1', 'pak choi', '2'],
])('%s: %s of %s, doubled %s', (line, amount, rest, doubled) => {
  expect(splitAmount(line)).toEqual({ amount, rest })
  expect(scaleLine(line, 2)).toEqual({ amount: doubled, rest })
})
