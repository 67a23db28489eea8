import { expect, test } from 'vitest'
import {
  CrawlScheduleSchema,
  HostSchema,
  INVALID_SITE,
  INVALID_TARGET,
  RetryPagesSchema,
  StartCellCrawlSchema,
  StartCrawlSchema,
  TrustedSiteSchema,
} from './schema'

test.each([
  [{ targetPerJob: 1 }, 1],
  [{ targetPerJob: '500' }, 500],
  [{ targetPerJob: ' 20 ' }, 20],
  [{}, 100],
  [{ targetPerJob: '' }, 100],
  [{ targetPerJob: 'many' }, 100],
  [{ targetPerJob: null }, 100],
  [{ targetPerJob: NaN }, 100],
])('%j is %d recipes per category', (input, target) =>
  expect(StartCrawlSchema.parse(input)).toEqual({ targetPerJob: target }),
)

test.each([0, 501, -1, 1.5, '0', '501', '1.5', '-3'])('%j is refused', (targetPerJob) => {
  expect(StartCrawlSchema.safeParse({ targetPerJob }).error?.issues[0]?.message).toBe(INVALID_TARGET)
})

test('a cell crawl names one of the 96 cells', () => {
  expect(StartCellCrawlSchema.parse({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '1 hour+' })).toEqual({
    targetPerJob: 100,
    ingredient: 'Fish & Seafood',
    mood: 'Quick & Easy',
    time: '1 hour+',
  })
  expect(StartCellCrawlSchema.safeParse({ ingredient: 'Cake', mood: 'Quick & Easy', time: '1 hour+' }).success).toBe(
    false,
  )
})

test('a host is a name with an optional port', () => {
  expect(HostSchema.parse({ host: ' WWW.Spoon.example ' })).toEqual({ host: 'www.spoon.example' })
  for (const host of ['127.0.0.2:8080', 'кухня.example'])
    expect(HostSchema.safeParse({ host }).success, host).toBe(true)
  for (const host of ['', 'https://spoon.example', 'spoon.example/a', 'a b', "x'; drop table recipes"])
    expect(HostSchema.safeParse({ host }).success, host).toBe(false)
})

test.each([
  ['https://www.spoon.example', 'https://www.spoon.example'],
  [' HTTPS://WWW.Spoon.example/ ', 'https://www.spoon.example'],
  ['spoon.example', 'https://spoon.example'],
  ['http://127.0.0.2:8080', 'http://127.0.0.2:8080'],
  ['кухня.example', 'https://xn--j1agri5c.example'],
])('the site %s has the origin %s', (origin, expected) =>
  expect(TrustedSiteSchema.parse({ origin })).toEqual({ origin: expected }),
)

test.each([
  '',
  ' ',
  'spoon',
  'https://spoon.example/recipes',
  'https://spoon.example?page=1',
  'https://spoon.example/#top',
  'https://cook:secret@spoon.example',
  'ftp://spoon.example',
  'javascript:alert(1)',
  'spoon.example, fork.example',
  `${'a'.repeat(250)}.example`,
  undefined,
])('%j is no site', (origin) =>
  expect(TrustedSiteSchema.safeParse({ origin }).error?.issues.map(({ message }) => message)).toEqual([INVALID_SITE]),
)

test('failed pages are retried of a host, or of all', () => {
  expect(RetryPagesSchema.parse({ host: ' Spoon.example' })).toEqual({ host: 'spoon.example' })
  for (const all of [{}, { host: '' }]) expect(RetryPagesSchema.parse(all).host).toBeUndefined()
  expect(RetryPagesSchema.safeParse({ host: 'a b' }).success).toBe(false)
})

test('a schedule is off unless it is said to be on', () => {
  expect(CrawlScheduleSchema.parse({ cron: ' 30  3 * * 1 ' })).toEqual({ isOn: false, cron: '30 3 * * 1' })
  expect(CrawlScheduleSchema.parse({ isOn: true, cron: '@daily' })).toEqual({ isOn: true, cron: '@daily' })
  expect(CrawlScheduleSchema.safeParse({ isOn: true, cron: '  ' }).success).toBe(false)
})
