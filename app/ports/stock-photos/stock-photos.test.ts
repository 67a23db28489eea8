import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { PEXELS_KEY, createPexelsPhoto, startPexelsMock } from '#tests/mocks/pexels'
import type { MockFailure, MockServer } from '#tests/mocks/mock-server'
import { createPexelsClient } from './pexels.server'
import { drawingLibrary } from './drawing-library.server'
import type { StockPhotoFailure, StockPhotoProvider } from './stock-photo-provider'

const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const open: MockServer[] = []
beforeEach(() => void warned.mockClear())
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const PHOTOS = [
  createPexelsPhoto(101, 'Bowl of tomato soup'),
  createPexelsPhoto(102, 'Soup with bread', { photographer: 'Ben' }),
  createPexelsPhoto(103, 'A cake'),
]
async function startPexelsFixture({ key = PEXELS_KEY, totalMs = 10_000 } = {}) {
  const vendor = await startPexelsMock(PHOTOS)
  open.push(vendor)
  return { vendor, photos: createPexelsClient({ key, baseUrl: vendor.baseUrl, totalMs }) }
}
const PROVIDERS: [name: StockPhotoProvider['name'], open: () => Promise<StockPhotoProvider>][] = [
  ['pexels', async () => (await startPexelsFixture()).photos],
  ['shelf', async () => drawingLibrary],
]

describe.each(PROVIDERS)('%s', (name, place) => {
  test('finds pictures by what they show, no more than asked for, each with all that an article needs', async () => {
    const photos = await place()
    expect(photos.name).toBe(name)
    const answer = await photos.search('soup', 2)
    if (!answer.ok) throw new Error('It should have found some.')
    expect(answer.photos).toHaveLength(2)
    for (const photo of answer.photos) {
      expect(photo.altText).toMatch(/soup/i)
      expect(photo).toEqual({
        id: expect.stringMatching(/^[\w-]{1,60}$/) as string,
        url: expect.stringMatching(/^(https:|\/plates\/)/) as string,
        thumbnailUrl: expect.stringMatching(/^(https:|\/plates\/)/) as string,
        altText: expect.any(String) as string,
        width: expect.any(Number) as number,
        height: expect.any(Number) as number,
        photographer: expect.any(String) as string,
        photographerUrl: name === 'pexels' ? (expect.stringMatching(/^https:/) as string) : null,
      })
    }
  })
  test('finds each of them again by its id', async () => {
    const photos = await place()
    const answer = await photos.search('soup', 20)
    for (const photo of answer.ok ? answer.photos : [])
      expect(await photos.findPhoto(photo.id)).toEqual({ ok: true, photo })
  })
  test('nothing found is an answer', async () =>
    expect(await (await place()).search('zeppelin', 20)).toEqual({ ok: true, photos: [] }))
  test.each(['', '0', 'x', '../search', '101/../102', '999999', '-1'])('there is no photograph %j', async (id) =>
    expect(await (await place()).findPhoto(id)).toMatchObject({ ok: false, kind: 'missing' }),
  )
})

describe('the shelf', () => {
  const titles = async (query: string, count = 50) => {
    const answer = await drawingLibrary.search(query, count)
    return answer.ok ? answer.photos.map(({ altText }) => altText) : []
  }
  test.each(['', '  '])('shows all it has when nothing is asked: %j', async (query) =>
    expect((await titles(query)).length).toBeGreaterThanOrEqual(20),
  )
  test.each(['ox', 'x', '🍅', '???', '12'])('%j finds nothing', async (query) =>
    expect(await titles(query)).toEqual([]),
  )
  test('what is named so comes before what only goes with it', async () =>
    expect((await titles('chicken soup'))[0]).toBe('Drawing: Chicken noodle soup'))
  test('one or many, small or large, is the same word', async () =>
    expect(await titles('SOUPS, tomatoes')).toEqual(
      expect.arrayContaining(['Drawing: Tomato soup with basil', 'Drawing: Chicken noodle soup']),
    ))
})

describe('pexels', () => {
  /** A failure as an author sees it: an error message; and as an operator sees it: one log line without a key. */
  const expectHonest = (answer: { ok: boolean }, kind: StockPhotoFailure['kind']) => {
    expect(answer).toMatchObject({
      ok: false,
      kind,
      message: expect.stringMatching(/^The photo service .+\.$/) as string,
    })
    expect(warned).toHaveBeenCalledOnce()
    expect(JSON.stringify([warned.mock.calls, answer])).not.toContain(PEXELS_KEY)
  }
  test('is asked as its documentation says, with the key in its header', async () => {
    const { vendor, photos } = await startPexelsFixture()
    await photos.search('soup', 500)
    const { path, params, headers } = vendor.requests[0]!
    expect([path, params.get('query'), params.get('per_page'), headers.authorization]).toEqual([
      '/v1/search',
      'soup',
      '80',
      PEXELS_KEY,
    ])
    expect([...params].join()).not.toContain(PEXELS_KEY)
  })
  test.each<[string, MockFailure, StockPhotoFailure['kind']]>([
    ['500', { as: 'status', status: 500 }, 'unavailable'],
    ['an answer that is no JSON', { as: 'garbage', text: '<html>' }, 'unavailable'],
    ['JSON of something else', { as: 'garbage', text: '{"photos": "none"}' }, 'unavailable'],
    ['JSON of nothing', { as: 'garbage', text: 'null' }, 'unavailable'],
    ['an endless body', { as: 'huge' }, 'unavailable'],
    ['a line that breaks', { as: 'hang-up' }, 'unavailable'],
    ['401', { as: 'status', status: 401 }, 'refused'],
    ['403', { as: 'status', status: 403 }, 'refused'],
    [
      '429',
      { as: 'status', status: 429, headers: { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 5000) } },
      'quota',
    ],
  ])('%s is an honest failure, of a search and of one photograph', async (_what, mood, kind) => {
    const { vendor, photos } = await startPexelsFixture()
    for (const ask of [() => photos.search('soup', 20), () => photos.findPhoto('101')]) {
      warned.mockClear()
      vendor.failure = mood
      const answer = await ask()
      expectHonest(answer, kind)
      expect('retryAfter' in answer).toBe(kind === 'quota')
      vendor.failure = null
      expect(await ask()).toMatchObject({ ok: true })
    }
  })
  test('a wrong key, as Pexels says it', async () =>
    expectHonest(await (await startPexelsFixture({ key: 'another' })).photos.search('soup', 20), 'refused'))
  test.each<MockFailure>([{ as: 'hang' }, { as: 'hang-in-the-body' }])(
    'waits so long and no longer: $as',
    async (mood) => {
      const { vendor, photos } = await startPexelsFixture({ totalMs: 60 })
      vendor.failure = mood
      expectHonest(await photos.search('soup', 20), 'unavailable')
      expect(String(warned.mock.calls[0]?.[1])).toMatch(/no answer within/)
    },
  )
  test('a redirect is not followed, and the key goes nowhere', async () => {
    const { vendor, photos } = await startPexelsFixture()
    const other = await startPexelsMock(PHOTOS)
    open.push(other)
    vendor.failure = { as: 'redirect', to: `${other.baseUrl}/v1/search?query=soup` }
    expectHonest(await photos.search('soup', 20), 'unavailable')
    expect(other.requests).toEqual([])
  })
  test('what is no photograph, or is shown from where it must not be, is left out; the others stay', async () => {
    const { vendor, photos } = await startPexelsFixture()
    const good = PHOTOS[0]!
    const strange = [
      null,
      7,
      {},
      { ...good, id: 'x/../y' },
      { ...good, width: -1 },
      { ...good, src: { ...good.src, medium: 'javascript:alert(1)' } },
      { ...good, src: { ...good.src, large: 'http://images.example/x.jpg' } },
    ]
    vendor.failure = {
      as: 'garbage',
      text: JSON.stringify({ photos: [...strange, { ...good, photographer_url: 'javascript:alert(1)', alt: null }] }),
    }
    expect(await photos.search('soup', 20)).toMatchObject({
      ok: true,
      photos: [{ id: '101', photographerUrl: null, altText: '' }],
    })
  })
})
