import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { TOO_MANY_WRONG_PASSWORDS } from './messages'

const OPERATOR_LOGIN_WINDOW_SECONDS = 300
const OPERATOR_DAY_SECONDS = 86_400
const createOperatorLoginLimit = (name: string, points: number, seconds: number) =>
  createStoredRateLimiter({ name, points, seconds, sentence: TOO_MANY_WRONG_PASSWORDS })

// Brute force limit per IP; successful logins are refunded.
const operatorLimitByIp = createOperatorLoginLimit('operator-address', 10, OPERATOR_LOGIN_WINDOW_SECONDS)
// Global limit against distributed guessing: after a hundred failures in a day each IP gets only two attempts. Never
// zero, or an attacker could lock the operator out.
const operatorLimitGlobal = createOperatorLoginLimit('operator-everybody', 100, OPERATOR_DAY_SECONDS)
const operatorLimitUnderAttack = createOperatorLoginLimit('operator-siege', 2, OPERATOR_LOGIN_WINDOW_SECONDS)
// A browser with a device cookie of an earlier sign-in with this username has its own limit, so that an attack cannot
// lock its owner out; its guesses count for everybody's limit all the same.
const operatorLimitByBrowser = createOperatorLoginLimit('operator-browser', 10, OPERATOR_LOGIN_WINDOW_SECONDS)
const GLOBAL_LIMIT_KEY = 'all'

export type LoginClient = {
  ip: string
  /** Device id of a browser that has signed in with this username before. */ browser?: string | null
  /** As the browser names itself, for the list of sessions. */ userAgent?: string
}

/**
 * Consumes one attempt before the password is checked, so that concurrent guesses count too. Call `wasRight` with
 * the outcome: a successful attempt is refunded.
 * @throws AppError `too_many`
 */
export async function consumeLoginAttempt({
  ip,
  browser,
}: LoginClient): Promise<{ wasRight(isRight: boolean): Promise<void> }> {
  const isUnderAttack = !browser && (await operatorLimitGlobal.isExhausted(GLOBAL_LIMIT_KEY))
  const limit = browser ? operatorLimitByBrowser : isUnderAttack ? operatorLimitUnderAttack : operatorLimitByIp
  const key = browser ?? toIpRateLimitKey(ip)
  await limit.consume(key)
  return {
    async wasRight(isRight) {
      if (isRight) await limit.refund(key)
      else if (!isUnderAttack) await operatorLimitGlobal.consume(GLOBAL_LIMIT_KEY).catch(() => undefined)
    },
  }
}
