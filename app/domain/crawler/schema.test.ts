import { expect, test } from 'vitest'
import { INVALID_TARGET, HostSchema, StartCellCrawlSchema, StartCrawlSchema } from './schema'

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
