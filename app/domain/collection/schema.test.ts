import { describe, expect, test } from 'vitest'
import { BAD_URL } from '../recipes/schema'
import { rateDeed } from './deeds'
import { Deed, ManualRecipe, NO_INGREDIENT, NO_STEP, NO_TITLE, Note, Rating, SaveRecipe, SentNote } from './schema'

const sentences = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)
const hand = { title: ' Leek soup ', ingredients: ['2 leeks', ' ', null, ' salt '], steps: ['Cook it.'] }
const web = { title: 'Leek soup', source_url: 'https://www.X.example/soup?utm_source=mail#top' }

describe('a recipe made by hand', () => {
  test('is trimmed, blank lines and blank fields are none', () => {
    expect(
      ManualRecipe.parse({ ...hand, summary: ' ', total_time_minutes: ' 45 ', yield_amount: '', image_url: '' }),
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
    [{ ...hand, title: ' ' }, NO_TITLE],
    [{ ...hand, title: undefined }, NO_TITLE],
    [{ ...hand, ingredients: ['', ' '] }, NO_INGREDIENT],
    [{ ...hand, ingredients: null }, NO_INGREDIENT],
    [{ ...hand, ingredients: 'leeks' }, NO_INGREDIENT],
    [{ ...hand, ingredients: [1] }, NO_INGREDIENT],
    [{ ...hand, steps: [] }, NO_STEP],
    [{ ...hand, steps: undefined }, NO_STEP],
    [{ ...hand, title: 'x'.repeat(301) }, 'Please keep the title within 300 characters.'],
    [{ ...hand, ingredients: ['x'.repeat(501)] }, 'Please keep each line within 500 characters.'],
    [{ ...hand, steps: Array(101).fill('Stir.') as string[] }, 'Please use at most 100 lines.'],
    [{ ...hand, ingredients: Array(10_000).fill(' ') as string[] }, 'Please use at most 200 lines.'],
    [
      { ...hand, steps: Array(60).fill('x'.repeat(1500)) as string[] },
      'That recipe is longer than we can keep (60,000 characters in all).',
    ],
    [{ ...hand, image_url: 'javascript:alert(1)' }, BAD_URL],
    [{ ...hand, image_url: 'data:image/png;base64,x' }, BAD_URL],
    [{ ...hand, image_url: 'soup.jpg' }, BAD_URL],
  ])('%j is refused', (value, sentence) => expect(sentences(ManualRecipe.safeParse(value))).toEqual([sentence]))
  test.each(['soon', '-1', '1e9', 'NaN', true])('a time of %j is refused', (total_time_minutes) =>
    expect(sentences(ManualRecipe.safeParse({ ...hand, total_time_minutes }))).toEqual([
      'Please give the time in whole minutes.',
    ]),
  )
  test.each([
    ['1.4', 1],
    [0, null],
    ['0', null],
    [null, null],
    [144_000, 144_000],
  ])('a time of %j is %j', (given, kept) =>
    expect(ManualRecipe.parse({ ...hand, total_time_minutes: given }).total_time_minutes).toBe(kept),
  )
})

describe('a recipe of the web', () => {
  test('needs no more than a title and an address, which is spelled one way', () => {
    expect(SaveRecipe.parse(web)).toEqual({
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
  ])('%j is no source', (source_url) =>
    expect(sentences(SaveRecipe.safeParse({ ...web, source_url }))).toEqual([BAD_URL]),
  )
  test.each([
    ['manual', 'x.example'],
    [' Manual ', 'x.example'],
    ['', 'x.example'],
    [null, 'x.example'],
    ['larder', 'larder'],
  ])('who says that it is from %j is told %j', (source_domain, kept) =>
    expect(SaveRecipe.parse({ ...web, source_domain }).source_domain).toBe(kept),
  )
  test.each([
    ['javascript:alert(1)', null],
    ['/plates/x.svg', null],
    ['https://x.example/a.jpg', 'https://x.example/a.jpg'],
  ])('a picture at %j is %j', (image_url, kept) => expect(SaveRecipe.parse({ ...web, image_url }).image_url).toBe(kept))
  test.each([
    [
      { rating_value: '4.5', rating_count: 12.4 },
      { rating_value: 4.5, rating_count: 12 },
    ],
    [
      { rating_value: null, rating_count: '' },
      { rating_value: null, rating_count: null },
    ],
    [{ rating_count: 1e12 }, { rating_count: 2 ** 31 - 1 }],
  ])('%j', (given, kept) => expect(SaveRecipe.parse({ ...web, ...given })).toMatchObject(kept))
  test.each([
    { rating_value: 5.1 },
    { rating_value: -1 },
    { rating_count: -1 },
    { rating_value: 'good' },
    { rating_value: {} },
  ])('%j is refused', (wrong) =>
    expect(sentences(SaveRecipe.safeParse({ ...web, ...wrong }))).toEqual(['Please give a number, or nothing.']),
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
  ])('%j', (note, kept) => {
    expect(Note.parse({ note })).toEqual({ note: kept })
    expect(SentNote.parse({ note })).toEqual({ note: kept })
  })
  test('501 characters are too many', () =>
    expect(sentences(Note.safeParse({ note: 'x'.repeat(501) }))).toEqual([
      'Please keep the note within 500 characters.',
    ]))
  test('a field left empty clears it; JSON has to say so', () =>
    expect([
      Note.safeParse({}).success,
      SentNote.safeParse({}).success,
      SentNote.safeParse({ note: 5 }).success,
    ]).toEqual([true, false, false]))
})

describe('a rating', () => {
  test.each([
    [1, 1],
    ['5', 5],
    [null, null],
    ['none', null],
  ])('%j is %j', (user_rating, kept) => expect(Rating.parse({ user_rating })).toEqual({ user_rating: kept }))
  test.each([[0], [6], [2.5], ['0'], ['many'], [{}], [[]], [[3]], [true], [undefined]])(
    '%j is refused',
    (user_rating) =>
      expect(sentences(Rating.safeParse({ user_rating }))).toEqual(['Please give one to five stars, or none.']),
  )
})

describe('a button of the collection', () => {
  const id = '6f1c9c1e-7e34-4a53-9a0c-0d2f6b1a4c11'
  test.each([
    [{ deed: rateDeed(id, 4, null) }, { do: 'rate', id, user_rating: 4 }],
    [
      { deed: rateDeed(id, 4, 3), ids: ['x'] },
      { do: 'rate', id, user_rating: 4 },
    ],
    [{ deed: rateDeed(id, 4, 4) }, { do: 'rate', id, user_rating: null }],
    [
      { deed: 'plan', ids: ['a', 'b'] },
      { do: 'plan', ids: ['a', 'b'] },
    ],
    [
      { deed: 'remove', ids: ['a'] },
      { do: 'remove', ids: ['a'] },
    ],
  ])('%j', (sent, read) => expect(Deed.parse(sent)).toEqual(read))
  test.each([
    {},
    { deed: 'plan' },
    { deed: 'remove', ids: [] },
    { deed: 'plan', ids: Array(101).fill('a') as string[] },
    { deed: `rate:${id}:6`, ids: ['a'] },
    { deed: 'rate:x:1' },
    { deed: 'burn', ids: ['a'] },
  ])('%j asks for nothing', (sent) =>
    expect(sentences(Deed.safeParse(sent))).toEqual(['Please select the recipes first.']),
  )
})
