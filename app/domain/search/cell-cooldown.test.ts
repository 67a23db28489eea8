import { expect, test, vi } from 'vitest'
import { createCellCooldown } from './cell-cooldown'

type Outcome = { ok: boolean; at: number; read?: number }

function shelves() {
  let minutes = 0
  const ask = createCellCooldown<Outcome>(() => minutes * 60_000)
  const search = vi.fn(async (turn: number): Promise<Outcome> => ({ ok: true, at: turn, read: 1 }))
  return {
    ask,
    search,
    wait: (more: number) => (minutes += more),
    fail: () => search.mockImplementation(async (turn) => ({ ok: false, at: turn })),
  }
}

test('a success is good for ten minutes, and the next search has the next words', async () => {
  const { ask, search, wait } = shelves()
  expect(await ask(7, search)).toMatchObject({ ok: true, at: 0 })
  wait(9.9)
  expect(await ask(7, search)).toMatchObject({ ok: true, at: 0 })
  wait(0.1)
  expect(await ask(7, search)).toMatchObject({ ok: true, at: 1 })
  expect(search).toHaveBeenCalledTimes(2)
})

test('what brings nothing rests twice as long each time, up to a day, until it brings something', async () => {
  const { ask, search, wait } = shelves()
  const restsFor = async (minutes: number) => {
    const before = search.mock.calls.length
    await ask(7, search)
    wait(minutes - 0.1)
    await ask(7, search)
    expect(search.mock.calls.length, `${minutes} min`).toBe(before + 1)
    wait(0.1)
  }
  search.mockImplementation(async (turn) => ({ ok: true, at: turn, read: 0 }))
  for (const minutes of [10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]) await restsFor(minutes)
  search.mockImplementationOnce(async (turn) => ({ ok: true, at: turn, read: 3 }))
  await restsFor(1440)
  await restsFor(10)
})

test('a failure is told for a minute; then the same words are tried again', async () => {
  const { ask, search, wait, fail } = shelves()
  fail()
  await ask(7, search)
  wait(0.9)
  expect(await ask(7, search)).toEqual({ ok: false, at: 0 })
  expect(search).toHaveBeenCalledTimes(1)
  wait(0.1)
  expect(await ask(7, search)).toEqual({ ok: false, at: 0 })
  expect(search).toHaveBeenCalledTimes(2)
})

test('all who come during a search wait for that one; another shelf has its own', async () => {
  const { ask, search } = shelves()
  let answer: (outcome: Outcome) => void = () => undefined
  search.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const waiting = [ask(7, search), ask(7, search), ask(7, search)]
  expect(await ask(8, search)).toMatchObject({ ok: true, at: 0 })
  answer({ ok: true, at: 99 })
  expect(await Promise.all(waiting)).toEqual(Array(3).fill({ ok: true, at: 99 }))
  expect(search).toHaveBeenCalledTimes(2)
})

test('a search that breaks is no outcome: all who waited hear of it, and the next one searches', async () => {
  const { ask, search } = shelves()
  search.mockRejectedValueOnce(new Error('the database is gone'))
  const waiting = [ask(7, search), ask(7, search)]
  for (const one of waiting) await expect(one).rejects.toThrow('gone')
  expect(await ask(7, search)).toMatchObject({ ok: true, at: 0 })
})
