import { describe, expect, test } from 'vitest'
import { stripDescriptiveWords, mergeKey, singularize } from './ingredient-names'

describe('mergeKey', () => {
  test.each<[string, string]>([
    ['Large Onions', 'onion'],
    ['eggs', 'large eggs'],
    ['scallions', 'spring onion'],
    ['courgettes', 'zucchini'],
    ['freshly ground black pepper', 'black pepper'],
    ['extra-virgin olive oil', 'extra virgin olive oil'],
    ['Parmesan cheese, grated', 'parmesan'],
    ['butter, softened', 'Butter'],
    ['fresh basil leaves', 'basil'],
    ['bay leaves', 'bay leaf'],
    ['tomatoes', 'ripe tomato'],
    ['chillies', 'chili'],
    ['crème fraîche', 'creme fraiche'],
    ['all-purpose flour', 'plain flour'],
    ['half-and-half', 'half and half'],
    ['soya sauce', 'soy sauce'],
    ['beef mince', 'minced beef'],
    ['cherries (pitted)', 'cherry'],
    ['bicarbonate of soda', 'baking soda'],
    ['масло сливочное', 'сливочное масло'],
    ['Помидоры', 'помидор'],
    ['луковица', 'репчатый лук'],
    ['свежая зелень', 'зелень'],
    ['мёд', 'мед'],
    ['томаты черри', 'помидоры черри'],
    ['куриные яйца', 'яйцо'],
  ])('%s and %s have the same key', (name, other) => {
    expect(mergeKey(name)).toBe(mergeKey(other))
  })

  test.each<[string, string]>([
    ['ice', 'diced carrot'],
    ['brown sugar', 'sugar'],
    ['coconut milk', 'milk'],
    ['tomato paste', 'tomato'],
    ['chopped tomatoes', 'tomatoes'],
    ['dried thyme', 'thyme'],
    ['garlic powder', 'garlic'],
    ['ground ginger', 'ginger'],
    ['egg yolk', 'egg'],
    ['lemon juice', 'lemon'],
    ['red onion', 'onion'],
    ['lime leaves', 'lime'],
    ['frozen peas', 'peas'],
    ['hot sauce', 'sauce'],
    ['rice vinegar', 'rice'],
    ['minced beef', 'beef'],
    ['pitted olives', 'olive oil'],
    ['сливочное масло', 'растительное масло'],
    ['зелёный лук', 'лук'],
    ['томатная паста', 'томат'],
    ['куриный бульон', 'курица'],
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
  ['finely chopped fresh parsley', 'parsley'],
  ['chopped tomatoes', 'chopped tomatoes'],
  ['sliced bread', 'sliced bread'],
  ['cream of tartar', 'cream of tartar'],
  ['OLIVE OIL', 'olive oil'],
  ['large', 'large'],
  ['extra-firm tofu', 'extra-firm tofu'],
  ['ground cumin', 'cumin'],
  ['ground pork', 'ground pork'],
])('without descriptive words %s is %s', (name, stripped) => {
  expect(stripDescriptiveWords(name)).toBe(stripped)
})

test.each([
  ['tomatoes', 'tomato'],
  ['leaves', 'leaf'],
  ['berries', 'berry'],
  ['radishes', 'radish'],
  ['asparagus', 'asparagus'],
  ['couscous', 'couscous'],
  ['peas', 'pea'],
  ['olives', 'olive'],
  ['cookies', 'cookie'],
  ['glass', 'glass'],
])('the singular of %s is %s', (plural, singular) => {
  expect(singularize(plural)).toBe(singular)
})
