import { expect, test } from 'vitest'
import {
  getFetchErrorCode,
  readBytesWithLimit,
  readTextWithLimit,
  tryParseJson,
  parseRateLimitReset,
  parseRetryAfterSeconds,
} from './vendor-response.server'

function endlessBody() {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    cancel: () => void (isCancelled = true),
  })
  return { body, isCancelled: () => isCancelled }
}

test('a body of at most that many bytes is read whole', async () => {
  expect(await readTextWithLimit(new Response('ragoût'), 7)).toBe('ragoût')
  expect(await readTextWithLimit(new Response('ragoût'), 6)).toBe(null)
  expect(await readTextWithLimit(new Response(null), 6)).toBe('')
  expect(await readBytesWithLimit(null, 6)).toEqual(Buffer.alloc(0))
})
test('a longer one is cancelled', async () => {
  const { body, isCancelled } = endlessBody()
  expect(await readBytesWithLimit(body, 10_000)).toBe(null)
  expect(isCancelled()).toBe(true)
})
test('JSON or nothing', () => expect([tryParseJson('{"a":1}'), tryParseJson('{')]).toEqual([{ a: 1 }, undefined]))
test('the code of an error or of its cause, never a message', () => {
  const refused = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
  expect(getFetchErrorCode(new TypeError('fetch failed', { cause: refused }))).toBe('ECONNREFUSED')
  expect(getFetchErrorCode(refused)).toBe('ECONNREFUSED')
  expect(getFetchErrorCode(new Error('secret'), 'no code')).toBe('no code')
  expect(getFetchErrorCode('secret')).toBe('the connection was lost')
})

const NOW = Date.parse('2026-11-21T12:00:00Z')

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['99999999999999', undefined],
  ['0', 0],
  [' 30 ', 30],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
])('Retry-After %j is %j', (header, seconds) => expect(parseRetryAfterSeconds(header, NOW)).toBe(seconds))

test.each([
  [null, null, undefined],
  ['1, 200', '1, 86400', undefined],
  ['0, 200', '1, 86400', 1],
  ['1, 0', '1, 86400', 86400],
  ['0, 0', '1, 86400', 86400],
  ['0', '', undefined],
  ['0, 0', '1', 1],
  ['zero', '5', undefined],
])('with %j left, Brave opens again in %j: %j', (remaining, reset, seconds) =>
  expect(parseRateLimitReset(remaining, reset)).toBe(seconds),
)
