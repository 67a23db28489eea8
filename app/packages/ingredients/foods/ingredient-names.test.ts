import { describe, expect, test } from 'vitest'
import { stripDescriptiveWords, mergeKey, singularize } from './ingredient-names'

describe('mergeKey', () => {
  test.each<[string, string]>([
    ['crème fraîche', 'creme fraiche'],
    ['cherries (pitted)', 'cherry'],
    ['куриные яйца', 'яйцо'],
  ])('%s and %s have the same key', (name, other) => {
    expect(mergeKey(name)).toBe(mergeKey(other))
  })

  test.each<[string, string]>([
    ['chopped tomatoes', 'tomatoes'],
    ['hot sauce', 'sauce'],
    ['minced beef', 'beef'],
  ])('%s and %s have different keys', (name, other) => {
    expect(mergeKey(name)).not.toBe(mergeKey(other))
  })

  test('is idempotent', () => {
    for (const name of ['Large Onions', 'scallions', 'fresh basil leaves', 'bicarb', 'chillies', 'rocket'])
      expect(mergeKey(mergeKey(name))).toBe(mergeKey(name))
  })

  test('is not empty for a name of descriptive words only', () => {
    expect(mergeKey('chopped')).toBe('chopped')
    expect(mergeKey('of the best')).not.toBe('')
  })

  test('handles names of Object.prototype properties', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(mergeKey(name)).toBe(singularize(name.toLowerCase().replace(/_/g, '')))
  })
})

test.each([
  ['chopped tomatoes', 'chopped tomatoes'],
  ['sliced bread', 'sliced bread'],
  ['cream of tartar', 'cream of tartar'],
  ['large', 'large'],
  ['extra-firm tofu', 'extra-firm tofu'],
  ['ground pork', 'ground pork'],
])('without descriptive words %s is %s', (name, stripped) => {
  expect(stripDescriptiveWords(name)).toBe(stripped)
})

test.each([
  ['asparagus', 'asparagus'],
  ['couscous', 'couscous'],
  ['glass', 'glass'],
])('the singular of %s is %s', (plural, singular) => {
  expect(singularize(plural)).toBe(singular)
})
