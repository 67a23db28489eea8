import type { Message } from '#packages/texts/t'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error'
import { rateLimitRefusals } from './metrics.server'

/**
 * A limit of `points` per `seconds` and key, in this process. The returned function throws with this error message.
 * @throws AppError `too_many` with the seconds to wait
 */
export function createRateLimiter({
  name,
  points,
  seconds,
  sentence,
}: {
  name: string
  points: number
  seconds: number
  sentence: Message | string
}) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return async (key: string): Promise<void> => {
    try {
      await limiter.consume(key)
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown
      rateLimitRefusals.inc({ limit: name })
      throw new AppError('too_many', sentence, { retryAfter: thrown.msBeforeNext / 1000 })
    }
  }
}

/**
 * Rate limit key of a client: an IPv4 address, or the /56 of an IPv6 address, which is what a provider assigns to a
 * customer.
 */
export function toIpRateLimitKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  const [a = '0', b = '0', c = '0', d = '0'] = groups
  return [a, b, c, (parseInt(d, 16) >> 8).toString(16)].map((group) => group.replace(/^0+(?=.)/, '')).join(':') + '/56'
}
