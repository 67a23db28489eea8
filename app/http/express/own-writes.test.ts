import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { MAX_REPLICA_LAG_MS } from '#app/platform/replica.server'
import { createOwnWrites } from './own-writes.server'

function visit(
  cookie?: string,
  { written = '16/B374D848' as string | null, isSecure = false, headersSent = false } = {},
) {
  const append = vi.fn()
  const ownWrites = createOwnWrites(
    () => isSecure,
    () => Promise.resolve(written),
  )({ headers: { cookie } } as Request, { append, headersSent } as unknown as Response)
  return { ownWrites, append }
}

test.each<[string | undefined, string | null]>([
  [undefined, null],
  ['larder.session=x', null],
  ['a=b; larder.written=16/B374D848', '16/B374D848'],
  ['larder.written=FFFFFFFF/FFFFFFFF', 'FFFFFFFF/FFFFFFFF'],
  ['larder.written=', null],
  ['larder.written=yesterday', null],
  ["larder.written=0/0'", null],
  [`larder.written=${'F'.repeat(4000)}/0`, null],
  ['__Host-larder.written=16/1', null],
])('the cookie %j is the position %j', (cookie, position) => expect(visit(cookie).ownWrites.position()).toBe(position))

test('what is written is where the same response and the next ones have to be', async () => {
  const { ownWrites, append } = visit('larder.written=16/1')
  await ownWrites.note()
  expect(ownWrites.position()).toBe('16/B374D848')
  expect(append.mock.calls).toEqual([
    ['Set-Cookie', 'larder.written=16/B374D848; Max-Age=15; Path=/; HttpOnly; SameSite=Lax'],
  ])
})

test('over HTTPS the cookie belongs to this host', async () => {
  const { ownWrites, append } = visit('__Host-larder.written=16/1', { isSecure: true })
  expect(ownWrites.position()).toBe('16/1')
  await ownWrites.note()
  expect(append.mock.calls[0]?.[1]).toBe(
    '__Host-larder.written=16/B374D848; Max-Age=15; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('the cookie outlives what a replica that is read may lag', async () => {
  const { ownWrites, append } = visit()
  await ownWrites.note()
  const [, seconds] = /Max-Age=(\d+)/.exec(String(append.mock.calls[0]?.[1])) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(2 * MAX_REPLICA_LAG_MS)
})

test('there is no cookie without a replica, nor after the headers', async () => {
  const without = visit(undefined, { written: null })
  await without.ownWrites.note()
  expect(without.append).not.toHaveBeenCalled()
  const late = visit(undefined, { headersSent: true })
  await late.ownWrites.note()
  expect(late.append).not.toHaveBeenCalled()
  expect(late.ownWrites.position()).toBe('16/B374D848')
})
