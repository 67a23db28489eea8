import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { INVALID_URL } from '../recipes/messages'
import { cardsFieldValue, rateIntent } from './intents'
import {
  CollectionIntent,
  ManualRecipeInput,
  INGREDIENT_REQUIRED,
  INSTRUCTION_STEP_REQUIRED,
  RECIPE_TITLE_REQUIRED,
  NoteFormInput,
  RatingInput,
  RatingPayload,
  SaveRecipePayload,
  NotePayload,
  PastedRecipe,
} from './schema'

const sentences = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)
const hand = { title: ' Leek soup ', ingredients: ['2 leeks', ' ', null, ' salt '], steps: ['Cook it.'] }
const web = { title: 'Leek soup', source_url: 'https://www.X.example/soup?utm_source=mail#top' }

describe('a manual recipe', () => {
  test('is trimmed, without blank lines and fields', () => {
    expect(
      ManualRecipeInput.parse({ ...hand, summary: ' ', total_time_minutes: ' 45 ', yield_amount: '', image_url: '' }),
    ).toEqual({
      title: 'Leek soup',
      summary: null,
      total_time_minutes: 45,
      yield_amount: null,
      image_url: null,
      ingredients: ['2 leeks', 'salt'],
      steps: ['Cook it.'],
    })
  })
  test.each([
    [{ ...hand, title: ' ' }, RECIPE_TITLE_REQUIRED()],
    [{ ...hand, title: undefined }, RECIPE_TITLE_REQUIRED()],
    [{ ...hand, ingredients: ['', ' '] }, INGREDIENT_REQUIRED()],
    [{ ...hand, ingredients: null }, INGREDIENT_REQUIRED()],
    [{ ...hand, ingredients: 'leeks' }, INGREDIENT_REQUIRED()],
    [{ ...hand, ingredients: [1] }, INGREDIENT_REQUIRED()],
    [{ ...hand, steps: [] }, INSTRUCTION_STEP_REQUIRED()],
    [{ ...hand, steps: undefined }, INSTRUCTION_STEP_REQUIRED()],
    [{ ...hand, title: 'x'.repeat(301) }, 'Please keep the title within 300 characters.'],
    [{ ...hand, ingredients: ['x'.repeat(501)] }, 'Please keep each line within 500 characters.'],
    [{ ...hand, steps: Array(101).fill('Stir.') as string[] }, 'Please use at most 100 lines.'],
    [{ ...hand, ingredients: Array(10_000).fill(' ') as string[] }, 'Please use at most 200 lines.'],
    [
      { ...hand, steps: Array(60).fill('x'.repeat(1500)) as string[] },
      'That recipe is too long (more than 60,000 characters).',
    ],
    [{ ...hand, image_url: 'javascript:alert(1)' }, INVALID_URL()],
    [{ ...hand, image_url: 'data:image/png;base64,x' }, INVALID_URL()],
    [{ ...hand, image_url: 'soup.jpg' }, INVALID_URL()],
  ])('%j is invalid', (value, sentence) => expect(sentences(ManualRecipeInput.safeParse(value))).toEqual([sentence]))
  test.each(['soon', '-1', '1e9', 'NaN', '1 h 30 min', '45 minced', true])(
    'a time of %j is invalid',
    (total_time_minutes) =>
      expect(sentences(ManualRecipeInput.safeParse({ ...hand, total_time_minutes }))).toEqual([
        'Please give the time in whole minutes.',
      ]),
  )
  test.each([
    ['1.4', 1],
    ['45.7', 45],
    ['45 min', 45],
    [' 45min. ', 45],
    ['90 Minutes', 90],
    [undefined, null],
    [0, null],
    ['0', null],
    [null, null],
    [144_000, 144_000],
  ])('a time of %j is %j', (input, expected) =>
    expect(ManualRecipeInput.parse({ ...hand, total_time_minutes: input }).total_time_minutes).toBe(expected),
  )
})

describe('a recipe of the web', () => {
  test('needs only a title and a URL, which is canonicalized', () => {
    expect(SaveRecipePayload.parse(web)).toEqual({
      title: 'Leek soup',
      image_url: null,
      source_url: 'https://www.x.example/soup',
      source_domain: 'x.example',
      rating_value: null,
      rating_count: null,
      total_time_minutes: null,
      ingredients: [],
      steps: [],
      yield_amount: null,
      summary: null,
      is_user_created: false,
    })
  })
  test.each([
    'manual:1',
    'javascript:alert(1)',
    'ftp://x.example/',
    'https://user:pw@x.example/',
    'soup',
    '',
    null,
    5,
    `https://x.example/${'ж'.repeat(400)}`,
  ])('%j is not a source URL', (source_url) =>
    expect(sentences(SaveRecipePayload.safeParse({ ...web, source_url }))).toEqual([INVALID_URL()]),
  )
  test.each([
    ['manual', 'x.example'],
    [' Manual ', 'x.example'],
    ['', 'x.example'],
    [null, 'x.example'],
    ['larder', 'larder'],
  ])('a source_domain of %j becomes %j', (source_domain, expected) =>
    expect(SaveRecipePayload.parse({ ...web, source_domain }).source_domain).toBe(expected),
  )
  test.each([
    ['javascript:alert(1)', null],
    ['/plates/x.svg', null],
    ['https://x.example/a.jpg', 'https://x.example/a.jpg'],
  ])('a picture at %j is %j', (image_url, expected) =>
    expect(SaveRecipePayload.parse({ ...web, image_url }).image_url).toBe(expected),
  )
  test.each([
    ['4.5', 12.4, { rating_value: 4.5, rating_count: 12 }],
    [null, '', { rating_value: null, rating_count: null }],
    [1, 1e12, { rating_count: 2 ** 31 - 1 }],
  ])('%j stars of %j ratings are %j', (rating_value, rating_count, expected) =>
    expect(SaveRecipePayload.parse({ ...web, rating_value, rating_count })).toMatchObject(expected),
  )
  test.each([
    { rating_value: 5.1 },
    { rating_value: -1 },
    { rating_count: -1 },
    { rating_value: 'good' },
    { rating_value: {} },
  ])('%j is invalid', (error) =>
    expect(sentences(SaveRecipePayload.safeParse({ ...web, ...error }))).toEqual(['Please give a number, or nothing.']),
  )
})

describe('a note', () => {
  const long = `${'x\n'.repeat(249)}xx`
  test.each([
    [' salt ', 'salt'],
    [' \r\n ', null],
    ['', null],
    [null, null],
    ['a\r\nb\rc', 'a\nb\nc'],
    [long.replaceAll('\n', '\r\n'), long],
    [` ${'x'.repeat(500)} `, 'x'.repeat(500)],
  ])('the note %j', (note, expected) => {
    expect(NoteFormInput.parse({ note })).toEqual({ note: expected })
    expect(NotePayload.parse({ note })).toEqual({ note: expected })
  })
  test('501 characters are too many', () =>
    expect(sentences(NoteFormInput.safeParse({ note: 'x'.repeat(501) }))).toEqual([
      'Please keep the note within 500 characters.',
    ]))
  test('an empty field clears it; JSON requires the key', () =>
    expect([
      NoteFormInput.safeParse({}).success,
      NotePayload.safeParse({}).success,
      NotePayload.safeParse({ note: 5 }).success,
    ]).toEqual([true, false, false]))
})

describe('a rating', () => {
  test.each([
    [1, 1],
    ['5', 5],
    [null, null],
    ['none', null],
  ])('%j is %j', (user_rating, expected) =>
    expect(RatingInput.parse({ user_rating })).toEqual({ user_rating: expected }),
  )
  test.each([[0], [6], [2.5], ['0'], ['many'], [{}], [[]], [[3]], [true], [undefined]])(
    '%j is invalid',
    (user_rating) =>
      expect(sentences(RatingInput.safeParse({ user_rating }))).toEqual(['Please choose one to five stars, or none.']),
  )
})

describe('a rating in JSON', () => {
  test.each([1, 5, null])('%j is valid', (user_rating) =>
    expect(RatingPayload.parse({ user_rating })).toEqual({ user_rating }),
  )
  test.each(['5', '', 'none', 0, 6, 2.5, true])('%j is invalid', (user_rating) =>
    expect(sentences(RatingPayload.safeParse({ user_rating }))).toEqual(['Please choose one to five stars, or none.']),
  )
})

describe('a collection intent', () => {
  const id = '6f1c9c1e-7e34-4a53-9a0c-0d2f6b1a4c11'
  test.each([
    ['rates', { do: rateIntent(0, 4, null), cards: cardsFieldValue([id]) }, { do: 'rate', id, user_rating: 4 }],
    [
      'rates the second',
      { do: rateIntent(1, 4, 3), cards: cardsFieldValue([randomUUID(), id]), ids: ['x'] },
      { do: 'rate', id, user_rating: 4 },
    ],
    [
      'takes the rating away',
      { do: rateIntent(0, 4, 4), cards: cardsFieldValue([id]) },
      { do: 'rate', id, user_rating: null },
    ],
    ['is of no recipe', { do: 'book' }, { do: 'book', ids: [], except: null }],
    ['is of two', { do: 'plan', ids: ['a', 'b'] }, { do: 'plan', ids: ['a', 'b'], except: null }],

    [
      'is of all but one',
      { do: 'remove', everyPage: '1', shown: ['a', 'b', 'c'], ids: ['a', 'c'] },
      { do: 'remove', ids: ['a', 'c'], except: ['b'] },
    ],
    ['is of all others', { do: 'plan', everyPage: '1', shown: ['a'] }, { do: 'plan', ids: [], except: ['a'] }],
  ])('%s', (_, form, expected) => expect(CollectionIntent.parse(form)).toEqual(expected))
  test.each([
    {},
    { do: 'plan' },
    { do: 'remove', ids: [] },
    { do: `rate:${id}:6`, ids: ['a'] },
    { do: 'rate:x:1' },
    { do: 'burn', ids: ['a'] },
  ])('%j is not an intent', (form) =>
    expect(sentences(CollectionIntent.safeParse(form))).toEqual(['Please select the recipes first.']),
  )
  test('more than fit on a page differ from none', () =>
    expect(sentences(CollectionIntent.safeParse({ do: 'plan', ids: Array(101).fill('a') as string[] }))).toEqual([
      'Please select at most 100 recipes, or all of them.',
    ]))
})

test('lines in which nothing can be seen are left out', () => {
  const lines = { ingredients: ['\u200b', '1 egg', '\u3164'], steps: ['\u2060', 'Boil it.'] }
  expect(ManualRecipeInput.parse({ title: 'Egg', ...lines })).toMatchObject({
    ingredients: ['1 egg'],
    steps: ['Boil it.'],
  })
  expect(ManualRecipeInput.safeParse({ title: '\u202e', ...lines }).success).toBe(false)
})

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

describe('invalid', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '{', INVALID_REQUEST()],
    ['a list', [], INVALID_REQUEST()],
    ['a word', '"soup"', INVALID_REQUEST()],
    ['null', 'null', INVALID_REQUEST()],
    ['no title', { ...READ, title: ' ' }, 'Please enter a recipe title.'],
    ['a source that runs', { ...READ, source_url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
    ['an empty source', { ...READ, source_url: '' }, 'Please enter a valid URL.'],
    ['ingredients that are none', { ...READ, ingredients: [1, 2] }, 'Please send a list of lines.'],
  ])('%s', (_, extracted, sentence) => expect(parse(extracted).error?.issues[0]?.message).toBe(sentence))
})
