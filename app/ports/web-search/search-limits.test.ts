import { beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { withSearchLimits } from './search-limits.server'
import type { WebSearchFailure } from './web-search-provider'

const warned = vi.spyOn(log, 'warn')
beforeEach(() => void warned.mockReset().mockImplementation(() => undefined))

const QUERY = { words: 'x', sites: [], count: 1 }
const DOWN: WebSearchFailure = { ok: false, kind: 'unavailable', message: 'Not now.', id: 'one' }
const WELL = { ok: true as const, results: [] }

/** A provider with these responses in order, the last one repeated, and a fake clock. */
function over(...answers: (WebSearchFailure | typeof WELL)[]) {
  let time = 0
  const search = vi.fn(async () => answers[Math.min(search.mock.calls.length, answers.length) - 1]!)
  const web = withSearchLimits({ isConfigured: true, search }, { maxPerMinute: 30, now: () => time })
  return {
    ask: () => web.search(QUERY),
    calls: () => search.mock.calls.length,
    wait: (seconds: number) => (time += seconds * 1000),
  }
}

describe('failures in a row', () => {
  test('the fifth brings a minute of rest, in which the failure is said at once', async () => {
    const { ask, calls, wait } = over(DOWN)
    for (let times = 0; times < 5; times++) await ask()
    expect(calls()).toBe(5)
    expect(await ask()).toEqual({ ...DOWN, retryAfter: 60 })
    wait(59)
    expect(await ask()).toEqual({ ...DOWN, retryAfter: 1 })
    expect(calls()).toBe(5)
    wait(1)
    expect(await ask()).toEqual(DOWN)
    expect(calls()).toBe(6)
    // The next failure opens the breaker again at once.
    await ask()
    expect(calls()).toBe(6)
  })
  test('a success between them starts the count anew', async () => {
    const { ask, calls } = over(DOWN, DOWN, DOWN, DOWN, WELL, DOWN, DOWN, DOWN, DOWN, WELL)
    for (let times = 0; times < 10; times++) await ask()
    expect(calls()).toBe(10)
  })
  test('after the rest a success is a success', async () => {
    const { ask, wait } = over(DOWN, DOWN, DOWN, DOWN, DOWN, WELL)
    for (let times = 0; times < 5; times++) await ask()
    wait(60)
    expect(await ask()).toEqual(WELL)
    expect(await ask()).toEqual(WELL)
  })
})

test('who asks us to wait is not asked meanwhile, but no longer than an hour', async () => {
  const { ask, calls, wait } = over(
    { ...DOWN, kind: 'quota', retryAfter: 300 },
    { ...DOWN, kind: 'quota', retryAfter: 10 ** 9 },
    WELL,
  )
  await ask()
  wait(299)
  expect(await ask()).toMatchObject({ kind: 'quota', retryAfter: 1 })
  expect(calls()).toBe(1)
  wait(1)
  await ask()
  wait(3599)
  await ask()
  expect(calls()).toBe(2)
  wait(1)
  expect(await ask()).toEqual(WELL)
})

test('thirty a minute for all together, whatever they find; the log says so once', async () => {
  const { ask, calls, wait } = over(WELL)
  for (let times = 0; times < 40; times++) await ask()
  expect(calls()).toBe(30)
  expect(await ask()).toMatchObject({
    ok: false,
    kind: 'busy',
    retryAfter: 60,
    message: expect.stringMatching(/is busy/) as string,
  })
  expect(warned).toHaveBeenCalledOnce()
  wait(30)
  expect(await ask()).toMatchObject({ kind: 'busy', retryAfter: 30 })
  wait(31)
  expect(await ask()).toEqual(WELL)
  expect(calls()).toBe(31)
})
