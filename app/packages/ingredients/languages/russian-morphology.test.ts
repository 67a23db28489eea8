import { describe, expect, test } from 'vitest'
import { inflectAdjective, toGenitive, toNominativePhrase, type GrammaticalCase } from './russian-morphology'

describe('toNominativePhrase', () => {
  test.each<[string, GrammaticalCase, string]>([
    ['перца болгарского', 'genitive', 'перец болгарский'],
    ['свиного фарша', 'genitive', 'свиной фарш'],
    ['говяжьей печени', 'genitive', 'говяжья печень'],
    ['синего лука', 'genitive', 'синий лук'],
    ['свежих огурцов', 'genitive', 'свежий огурец'],
    ['дрожжей', 'genitive', 'дрожжи'],
    ['сахара-песка', 'genitive', 'сахар-песок'],
    // unlisted nouns, by their endings
    ['кабанины', 'genitive', 'кабанина'],
    ['бананчиков', 'genitive', 'бананчик'],
    ['тростникового сиропчика', 'genitive', 'тростниковый сиропчик'],
  ])('%s (%s) is %s', (words, grammaticalCase, nominative) => {
    expect(toNominativePhrase(words.split(' '), grammaticalCase).join(' ')).toBe(nominative)
  })
})

test.each([
  ['лимонов', 'лимона'],
  ['лимон', 'лимона'],
  ['апельсины', 'апельсина'],
])('the genitive of %s is %s', (word, genitive) => {
  expect(toGenitive(word)).toBe(genitive)
})

test.each<[string, 'm' | 'f' | 'n' | 'pl', string]>([
  ['сладкого', 'm', 'сладкий'],
  ['молодой', 'm', 'молодой'],
  ['домашнего', 'n', 'домашнее'],
])('%s in gender %s is %s', (word, gender, form) => {
  expect(inflectAdjective(word, gender)).toBe(form)
})
