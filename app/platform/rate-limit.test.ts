import { expect, test } from 'vitest'
import { toIpRateLimitKey, createRateLimiter } from './rate-limit.server'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:2/56'],
  ['2001:db8:1:201:9:8:7:6', '2001:db8:1:2/56'],
  ['2001:0db8:0001:0300::', '2001:db8:1:3/56'],
  ['::1', '0:0:0:0/56'],
])('addressKey: %s counts as %s', (ip, key) => expect(toIpRateLimitKey(ip)).toBe(key))

test('the limit refuses with its sentence and when to come back, each key by itself', async () => {
  const limit = createRateLimiter({ name: 'test', points: 2, seconds: 60, sentence: 'Slowly.' })
  await limit('a')
  await limit('a')
  await expect(limit('a')).rejects.toMatchObject({
    kind: 'too_many',
    message: 'Slowly.',
    retryAfter: expect.closeTo(60, 0),
  })
  await expect(limit('b')).resolves.toBeUndefined()
})
