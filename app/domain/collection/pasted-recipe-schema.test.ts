import { expect, test } from 'vitest'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { PastedRecipe } from './pasted-recipe-schema'

const READ = {
  title: 'Thin pancakes',
  image_url: null,
  summary: null,
  rating_value: 4.6,
  rating_count: 12,
  total_time_minutes: 20,
  ingredients: ['200 g flour', '2 eggs'],
  steps: ['Fry them.'],
  yield: '4 servings',
  source_url: 'https://x.example/pancakes',
  source_domain: 'x.example',
  language: 'en',
}
const parse = (extracted: unknown) =>
  PastedRecipe.safeParse({ recipe: typeof extracted === 'string' ? extracted : JSON.stringify(extracted) })

test('an extracted recipe round-trips, its yield as yield_amount', () => {
  const { yield: yield_amount, language: _, ...rest } = READ
  expect(parse(READ).data?.recipe).toEqual({ ...rest, yield_amount, is_user_created: false, isSourced: true })
})
test('a text without a source may be saved, without steps too', () => {
  expect(parse({ ...READ, source_url: null, source_domain: null, steps: [] }).data?.recipe).toMatchObject({
    title: 'Thin pancakes',
    isSourced: false,
    steps: [],
  })
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', INVALID_REQUEST],
  ['a list', [], INVALID_REQUEST],
  ['a word', '"soup"', INVALID_REQUEST],
  ['null', 'null', INVALID_REQUEST],
  ['no title', { ...READ, title: ' ' }, 'Please enter a recipe title.'],
  ['a source that runs', { ...READ, source_url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
  ['an empty source', { ...READ, source_url: '' }, 'Please enter a valid URL.'],
  ['ingredients that are none', { ...READ, ingredients: [1, 2] }, 'Please send a list of lines.'],
])('invalid: %s', (_, extracted, sentence) => expect(parse(extracted).error?.issues[0]?.message).toBe(sentence))
