import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { TOO_MANY_WRONG_PASSWORDS } from './messages'

const OPERATOR_LOGIN_WINDOW_SECONDS = 300
const OPERATOR_DAY_SECONDS = 86_400
const createOperatorLoginLimit = (name: string, points: number, seconds: number) =>
  createStoredRateLimiter({ name, points, seconds, sentence: TOO_MANY_WRONG_PASSWORDS })

// Ten wrong passwords in five minutes from one household; a right one costs nothing.
const operatorLimitByIp = createOperatorLoginLimit('operator-address', 10, OPERATOR_LOGIN_WINDOW_SECONDS)
// After a hundred wrong ones in a day, from wherever, somebody is at it in earnest: each address gets two. Never none,
// or whoever wants the operator out would only have to guess.
const operatorLimitGlobal = createOperatorLoginLimit('operator-everybody', 100, OPERATOR_DAY_SECONDS)
const operatorLimitUnderAttack = createOperatorLoginLimit('operator-siege', 2, OPERATOR_LOGIN_WINDOW_SECONDS)
// A browser that an operator has signed in with before has a count of its own, so its owner gets in whoever guesses beside them.
const operatorLimitByBrowser = createOperatorLoginLimit('operator-browser', 10, OPERATOR_LOGIN_WINDOW_SECONDS)
const GLOBAL_LIMIT_KEY = 'all'

export type LoginClient = {
  ip: string
  /** The id of a browser that has been an operator's before. */ browser?: string | null
}

/**
 * Takes one guess from whoever is guessing, before the password is looked at, so that guesses sent at once count too.
 * `wasRight` is to be told what came of it: a right one is given back.
 * @throws AppError `too_many`
 */
export async function consumeLoginAttempt({
  ip,
  browser,
}: LoginClient): Promise<{ wasRight(right: boolean): Promise<void> }> {
  const isSiege = !browser && (await operatorLimitGlobal.isExhausted(GLOBAL_LIMIT_KEY))
  const mine = browser ? operatorLimitByBrowser : isSiege ? operatorLimitUnderAttack : operatorLimitByIp
  const key = browser ?? toIpRateLimitKey(ip)
  await mine.consume(key)
  return {
    async wasRight(right) {
      if (right) await mine.refund(key)
      else if (!browser && !isSiege) await operatorLimitGlobal.consume(GLOBAL_LIMIT_KEY).catch(() => undefined)
    },
  }
}
