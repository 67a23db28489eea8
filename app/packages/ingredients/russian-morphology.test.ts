import { describe, expect, test } from 'vitest'
import { inflectAdjective, toGenitive, toNominativePhrase, type GrammaticalCase } from './russian-morphology'

describe('toNominativePhrase', () => {
  test.each<[string, GrammaticalCase, string]>([
    ['сахара', 'genitive', 'сахар'],
    ['муки', 'genitive', 'мука'],
    ['масла', 'genitive', 'масло'],
    ['сливочного масла', 'genitive', 'сливочное масло'],
    ['перца болгарского', 'genitive', 'перец болгарский'],
    ['морской соли', 'genitive', 'морская соль'],
    ['свиного фарша', 'genitive', 'свиной фарш'],
    ['куриных бёдер', 'genitive', 'куриное бедро'],
    ['говяжьей печени', 'genitive', 'говяжья печень'],
    ['свино-говяжьего фарша', 'genitive', 'свино-говяжий фарш'],
    ['козьего сыра', 'genitive', 'козий сыр'],
    ['синего лука', 'genitive', 'синий лук'],
    ['свежих огурцов', 'genitive', 'свежий огурец'],
    ['сушёных грибов', 'genitive', 'сушёный гриб'],
    ['сливок', 'genitive', 'сливки'],
    ['дрожжей', 'genitive', 'дрожжи'],
    ['яиц', 'genitive', 'яйцо'],
    ['желтков', 'genitive', 'желток'],
    ['сосисок', 'genitive', 'сосиска'],
    ['булочек', 'genitive', 'булочка'],
    ['филе лосося', 'genitive', 'филе лосося'],
    ['сока лимона', 'genitive', 'сок лимона'],
    ['сыра фета', 'genitive', 'сыр фета'],
    ['хмели-сунели', 'genitive', 'хмели-сунели'],
    ['сахара-песка', 'genitive', 'сахар-песок'],
    ['мороженого', 'genitive', 'мороженое'],
    ['какао', 'genitive', 'какао'],
    ['печенья', 'genitive', 'печенье'],
    ['Помидоры', 'nominative', 'помидор'],
    ['куриные крылышки', 'nominative', 'куриное крылышко'],
    ['сливки', 'nominative', 'сливки'],
    ['Масло сливочное', 'nominative', 'масло сливочное'],
    ['муки', 'nominative', 'мука'],
    // unlisted nouns, by their endings
    ['кабанины', 'genitive', 'кабанина'],
    ['бананчиков', 'genitive', 'бананчик'],
    ['сырников', 'genitive', 'сырник'],
    ['аквафабы', 'genitive', 'аквафаба'],
    ['тростникового сиропчика', 'genitive', 'тростниковый сиропчик'],
  ])('%s (%s) is %s', (words, grammaticalCase, nominative) => {
    expect(toNominativePhrase(words.split(' '), grammaticalCase).join(' ')).toBe(nominative)
  })
})

test.each([
  ['лимонов', 'лимона'],
  ['лимон', 'лимона'],
  ['апельсины', 'апельсина'],
  ['нечто', null],
])('the genitive of %s is %s', (word, genitive) => {
  expect(toGenitive(word)).toBe(genitive)
})

test.each<[string, 'm' | 'f' | 'n' | 'pl', string]>([
  ['сладкого', 'm', 'сладкий'],
  ['сладких', 'n', 'сладкое'],
  ['молодой', 'm', 'молодой'],
  ['молодых', 'f', 'молодая'],
  ['домашнего', 'n', 'домашнее'],
  ['свежих', 'm', 'свежий'],
  ['рисовой', 'm', 'рисовый'],
  ['телячьих', 'f', 'телячья'],
  ['панировочных', 'pl', 'панировочные'],
])('%s in gender %s is %s', (word, gender, form) => {
  expect(inflectAdjective(word, gender)).toBe(form)
})
