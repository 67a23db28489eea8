import { expect, test, vi } from 'vitest'
import { createCellCooldown } from './cell-cooldown'

type Outcome = { ok: boolean; at: number; read?: number }

function setup() {
  let minutes = 0
  const runWithCooldown = createCellCooldown<Outcome>(() => minutes * 60_000)
  const search = vi.fn(async (round: number): Promise<Outcome> => ({ ok: true, at: round, read: 1 }))
  return {
    runWithCooldown,
    search,
    wait: (more: number) => (minutes += more),
    fail: () => search.mockImplementation(async (round) => ({ ok: false, at: round })),
  }
}

test('a success rests for ten minutes; the next search has the next round number', async () => {
  const { runWithCooldown, search, wait } = setup()
  expect(await runWithCooldown(7, search)).toMatchObject({ ok: true, at: 0 })
  wait(9.9)
  expect(await runWithCooldown(7, search)).toMatchObject({ ok: true, at: 0 })
  wait(0.1)
  expect(await runWithCooldown(7, search)).toMatchObject({ ok: true, at: 1 })
  expect(search).toHaveBeenCalledTimes(2)
})

test('empty searches back off exponentially up to a day, until one finds something', async () => {
  const { runWithCooldown, search, wait } = setup()
  const restsFor = async (minutes: number) => {
    const before = search.mock.calls.length
    await runWithCooldown(7, search)
    wait(minutes - 0.1)
    await runWithCooldown(7, search)
    expect(search.mock.calls.length, `${minutes} min`).toBe(before + 1)
    wait(0.1)
  }
  search.mockImplementation(async (round) => ({ ok: true, at: round, read: 0 }))
  for (const minutes of [10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]) await restsFor(minutes)
  search.mockImplementationOnce(async (round) => ({ ok: true, at: round, read: 3 }))
  await restsFor(1440)
  await restsFor(10)
})

test('a failure is cached for a minute; then the same round is retried', async () => {
  const { runWithCooldown, search, wait, fail } = setup()
  fail()
  await runWithCooldown(7, search)
  wait(0.9)
  expect(await runWithCooldown(7, search)).toEqual({ ok: false, at: 0 })
  expect(search).toHaveBeenCalledTimes(1)
  wait(0.1)
  expect(await runWithCooldown(7, search)).toEqual({ ok: false, at: 0 })
  expect(search).toHaveBeenCalledTimes(2)
})

test('single flight: concurrent searches of one cell share a run, other cells are independent', async () => {
  const { runWithCooldown, search } = setup()
  let resolveSearch: (outcome: Outcome) => void = () => undefined
  search.mockImplementationOnce(() => new Promise((resolve) => (resolveSearch = resolve)))
  const pending = [runWithCooldown(7, search), runWithCooldown(7, search), runWithCooldown(7, search)]
  expect(await runWithCooldown(8, search)).toMatchObject({ ok: true, at: 0 })
  resolveSearch({ ok: true, at: 99 })
  expect(await Promise.all(pending)).toEqual(Array(3).fill({ ok: true, at: 99 }))
  expect(search).toHaveBeenCalledTimes(2)
})

test('a search that throws is not cached: all waiters reject, and the next call searches', async () => {
  const { runWithCooldown, search } = setup()
  search.mockRejectedValueOnce(new Error('the database is gone'))
  const pending = [runWithCooldown(7, search), runWithCooldown(7, search)]
  for (const item of pending) await expect(item).rejects.toThrow('gone')
  expect(await runWithCooldown(7, search)).toMatchObject({ ok: true, at: 0 })
})
