import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from './log.server'
import { createReplicaWatch, MAX_REPLICA_LAG_MS } from './replica.server'

const at = (position: number) => `0/${position.toString(16).toUpperCase()}`
let clock: number
let primary: number | Error
let replica: { isReplica: boolean; position: string | null } | Error
let watch: ReturnType<typeof createReplicaWatch>
const warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const infos = vi.spyOn(log, 'info').mockImplementation(() => undefined)

const answer = async <Value>(value: Value | Error): Promise<Value> => {
  if (value instanceof Error) throw value
  return await Promise.resolve(value)
}
const setReplayed = (position: number) => (replica = { isReplica: true, position: at(position) })
async function pollAfter(milliseconds: number) {
  clock += milliseconds
  await watch.poll()
}

beforeEach(() => {
  ;[clock, primary] = [1_000_000, 100]
  setReplayed(100)
  watch = createReplicaWatch({
    readReplica: () => answer(replica),
    readPrimary: () => answer(primary).then(at),
    now: () => clock,
  })
})
afterEach(() => void vi.clearAllMocks())

test('a replica that has replayed all is read, for any position up to there', async () => {
  expect(watch.hasReplayed(null)).toBe(false)
  await watch.poll()
  expect(watch.hasReplayed(null)).toBe(true)
  expect(watch.hasReplayed(100n)).toBe(true)
  expect(watch.hasReplayed(101n)).toBe(false)
  expect(watch.hasReplayed(2n ** 64n - 1n)).toBe(false)
  expect(watch.status()).toEqual({ isRead: true, reason: '', lagSeconds: 0 })
})

test('one that follows a busy primary is read, and lags by what it does not show yet', async () => {
  await watch.poll()
  for (let position = 110; position <= 200; position += 10) {
    setReplayed(position - 10)
    primary = position
    await pollAfter(500)
  }
  expect(watch.status()).toEqual({ isRead: true, reason: '', lagSeconds: 0.5 })
})

test('one that does not move is read for some seconds more, and again when it has caught up', async () => {
  await watch.poll()
  primary = 200
  await pollAfter(MAX_REPLICA_LAG_MS)
  expect(watch.hasReplayed(null)).toBe(true)
  await pollAfter(500)
  expect(watch.hasReplayed(null)).toBe(false)
  expect(watch.hasReplayed(50n)).toBe(false)
  expect(watch.status()).toEqual({ isRead: false, reason: 'It is too far behind.', lagSeconds: 5.5 })
  setReplayed(200)
  await pollAfter(500)
  expect(watch.status()).toMatchObject({ isRead: true, lagSeconds: 0 })
})

test('one that is idle with its primary does not lag, and one whose primary was not heard of does', async () => {
  await watch.poll()
  for (let n = 0; n < 100; n++) await pollAfter(500)
  expect(watch.status()).toMatchObject({ isRead: true, lagSeconds: 0 })
  primary = new Error('the primary is away')
  await pollAfter(MAX_REPLICA_LAG_MS + 1)
  expect(watch.hasReplayed(null)).toBe(false)
})

test('one that stays behind by more than is remembered is not read', async () => {
  await watch.poll()
  for (let n = 1; n <= 300; n++) {
    primary = 100 + n * 10
    setReplayed(100 + Math.max(0, n - 100) * 10)
    await pollAfter(500)
  }
  expect(watch.hasReplayed(null)).toBe(false)
})

describe('not read is', () => {
  test.each<[string, () => void, string]>([
    ['a database that is no replica', () => (replica = { isReplica: false, position: at(100) }), 'It is no replica.'],
    ['one without a position', () => (replica = { isReplica: true, position: null }), 'It is no replica.'],
    ['one with more than the primary', () => setReplayed(101), 'It follows another primary.'],
    ['one that is away', () => (replica = new Error('away')), 'It does not answer.'],
  ])('%s', async (_, change, reason) => {
    await watch.poll()
    change()
    await pollAfter(500)
    expect(watch.hasReplayed(null)).toBe(false)
    expect(watch.status()).toMatchObject({ isRead: false, reason })
  })

  test('one that has failed, for half a minute', async () => {
    await watch.poll()
    watch.rest(new Error('Query read timeout'))
    expect(watch.hasReplayed(null)).toBe(false)
    await pollAfter(29_900)
    expect(watch.hasReplayed(null)).toBe(false)
    await pollAfter(100)
    expect(watch.hasReplayed(null)).toBe(true)
  })
})

test('what was measured of a primary says nothing of one that took over with less', async () => {
  primary = 500
  await watch.poll()
  primary = 300
  setReplayed(300)
  await pollAfter(500)
  expect(watch.hasReplayed(300n)).toBe(true)
  primary = 400
  await pollAfter(MAX_REPLICA_LAG_MS + 1)
  expect(watch.hasReplayed(null)).toBe(false)
})

test('another replica in its place, made from an older copy, has to catch up first', async () => {
  primary = 500
  setReplayed(500)
  await watch.poll()
  setReplayed(200)
  await pollAfter(500)
  expect(watch.hasReplayed(null)).toBe(false)
  setReplayed(500)
  await pollAfter(500)
  expect(watch.hasReplayed(null)).toBe(true)
})

test('each change is logged once', async () => {
  await watch.poll()
  await pollAfter(500)
  expect(infos.mock.calls).toEqual([['the replica is read']])
  replica = new Error('connect ECONNREFUSED')
  for (let n = 0; n < 20; n++) await pollAfter(500)
  expect(warnings.mock.calls).toEqual([
    [{ reason: 'It does not answer.', cause: 'connect ECONNREFUSED' }, 'the replica is not read for now'],
  ])
  setReplayed(100)
  for (let n = 0; n < 20; n++) await pollAfter(500)
  expect(infos).toHaveBeenCalledTimes(2)
  expect(warnings).toHaveBeenCalledTimes(1)
})
