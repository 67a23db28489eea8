import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { createIncidentLog } from './http-error.server'

const logDatabaseIncident = createIncidentLog()
const where = { method: 'GET', path: '/collection' }
const logged = vi.spyOn(log, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined))
const refused = () =>
  new Error('query failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
const linesOf = () => logged.mock.calls.map(([fields, message]) => [fields, message] as unknown[])

test('the stack once, then a line a minute, all under one id', () => {
  const ids = [0, 1000, 30_000, 61_000, 62_000, 122_000].map((now) => logDatabaseIncident(refused(), where, now))
  expect(new Set(ids).size).toBe(1)
  expect(linesOf()).toEqual([
    [{ ...where, id: ids[0], reason: 'ECONNREFUSED', err: expect.anything() as unknown }, 'database unavailable'],
    [{ ...where, id: ids[0], reason: 'ECONNREFUSED', requests: 3 }, 'database still unavailable'],
    [{ ...where, id: ids[0], reason: 'ECONNREFUSED', requests: 2 }, 'database still unavailable'],
  ])
})

test('after a quiet minute, and for another reason, it is another incident', () => {
  const first = logDatabaseIncident(refused(), where, 1_000_000)
  const other = logDatabaseIncident(new Error('Query read timeout'), where, 1_000_001)
  const later = logDatabaseIncident(refused(), where, 1_060_001)
  expect(new Set([first, other, later]).size).toBe(3)
  expect(linesOf()).toHaveLength(3)
})

test('however many reasons there are, little is kept', () => {
  for (let at = 0; at < 100; at++) logDatabaseIncident(new Error(`connection ${at} terminated`), where, 2_000_000)
  expect(linesOf()).toHaveLength(100)
})
