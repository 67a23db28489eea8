import { createHash } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { loginBackoffSeconds } from './login-backoff'

const TOO_MANY_LOGIN_ATTEMPTS = 'Too many tries. Please wait a few minutes, or choose a new password by e-mail.'
const LOGIN_WINDOW_SECONDS = 5 * 60
const ACCOUNT_HOUR_SECONDS = 60 * 60
const ACCOUNT_DAY_SECONDS = 24 * ACCOUNT_HOUR_SECONDS

const loginLimitByIp = createStoredRateLimiter({
  name: 'sign-in',
  points: 10,
  seconds: LOGIN_WINDOW_SECONDS,
  sentence: TOO_MANY_LOGIN_ATTEMPTS,
})
const loginLimitByKnownBrowser = createStoredRateLimiter({
  name: 'sign-in-known',
  points: 10,
  seconds: LOGIN_WINDOW_SECONDS,
  sentence: TOO_MANY_LOGIN_ATTEMPTS,
})
/** Only a counter: the limit is the login backoff. */
const loginAttemptsByAccount = createStoredRateLimiter({
  name: 'sign-in-account',
  points: 1_000_000,
  seconds: ACCOUNT_DAY_SECONDS,
  sentence: TOO_MANY_LOGIN_ATTEMPTS,
})
const loginBackoffLimit = createStoredRateLimiter({
  name: 'sign-in-pause',
  points: 1,
  seconds: 1,
  sentence: TOO_MANY_LOGIN_ATTEMPTS,
})
const signUpLimit = createStoredRateLimiter({
  name: 'sign-up',
  points: 10,
  seconds: ACCOUNT_HOUR_SECONDS,
  sentence: 'Too many new accounts at once. Please try again in an hour.',
})
const resetRequestLimit = createStoredRateLimiter({
  name: 'reset-ask',
  points: 10,
  seconds: ACCOUNT_HOUR_SECONDS,
  sentence: 'Too many requests. Please try again in an hour.',
})
const resetMailLimit = createStoredRateLimiter({
  name: 'reset-mail',
  points: 3,
  seconds: ACCOUNT_HOUR_SECONDS,
  sentence: '',
})
const confirmationMailLimit = createStoredRateLimiter({
  name: 'confirm-mail',
  points: 3,
  seconds: ACCOUNT_DAY_SECONDS,
  sentence: '',
})
const confirmationLimit = createStoredRateLimiter({
  name: 'confirm',
  points: 10,
  seconds: LOGIN_WINDOW_SECONDS,
  sentence: 'Too many tries. Please wait a few minutes.',
})
const newPasswordLimit = createStoredRateLimiter({
  name: 'reset',
  points: 10,
  seconds: LOGIN_WINDOW_SECONDS,
  sentence: TOO_MANY_LOGIN_ATTEMPTS,
})
const reauthenticationLimit = createStoredRateLimiter({
  name: 'password-again',
  points: 10,
  seconds: LOGIN_WINDOW_SECONDS,
  sentence: TOO_MANY_LOGIN_ATTEMPTS,
})

/** Personal data: counters hold a hash instead of the e-mail address. */
const hashEmailKey = (email: string) => createHash('sha256').update(email).digest('base64url')

/** A consumed attempt; `succeeded` refunds it. */
export type RateLimitedAttempt = { succeeded(): Promise<void> }

/**
 * Login rate limit: 10 attempts in 5 minutes per IP, and per account an exponential backoff of up to 15 minutes
 * (some hundred attempts a day), but never a lockout. A browser that this user has signed in with before (device
 * cookie) has its own limit, so that an attacker cannot keep the user out.
 * @throws AppError `too_many`
 */
export async function limitSignIn({
  email,
  ip,
  knownBrowser,
}: {
  email: string
  ip: string
  knownBrowser: string | null
}): Promise<RateLimitedAttempt> {
  const account = hashEmailKey(email)
  if (knownBrowser) {
    await loginLimitByKnownBrowser.consume(knownBrowser)
    return { succeeded: () => loginLimitByKnownBrowser.reset(knownBrowser) }
  }
  const address = toIpRateLimitKey(ip)
  await loginLimitByIp.consume(address)
  const attempts = await loginAttemptsByAccount.consume(account)
  const seconds = loginBackoffSeconds(attempts)
  if (seconds) {
    await loginBackoffLimit.consume(account, seconds).catch(async (refusal: unknown) => {
      await loginAttemptsByAccount.refund(account)
      throw refusal
    })
  }
  return {
    async succeeded() {
      await loginLimitByIp.refund(address)
      await loginAttemptsByAccount.reset(account)
    },
  }
}

/** @throws AppError `too_many` past 10 new accounts an hour per IP */
export const limitSignUp = (ip: string) => signUpLimit.consume(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 10 password reset requests an hour per IP */
export const limitResetRequests = (ip: string) => resetRequestLimit.consume(toIpRateLimitKey(ip))

/** At most 3 reset mails an hour per e-mail address, whoever requests them. */
export const canSendResetMail = (email: string): Promise<boolean> =>
  resetMailLimit.consume(hashEmailKey(email)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/** At most 3 confirmation mails a day per e-mail address, whoever causes them. */
export const canSendConfirmationMail = (email: string): Promise<boolean> =>
  confirmationMailLimit.consume(hashEmailKey(email)).then(
    () => true,
    () => false,
  )

/** @throws AppError `too_many` past 10 confirmation links in 5 minutes per IP */
export const limitConfirmations = (ip: string) => confirmationLimit.consume(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 10 reset links in 5 minutes per IP */
export const limitNewPassword = (ip: string) => newPasswordLimit.consume(toIpRateLimitKey(ip))

/**
 * Limits password confirmation by a signed-in user.
 * @throws AppError `too_many` past 10 in 5 minutes
 */
export async function limitReauthentication(userId: string): Promise<RateLimitedAttempt> {
  await reauthenticationLimit.consume(userId)
  return { succeeded: () => reauthenticationLimit.refund(userId) }
}
