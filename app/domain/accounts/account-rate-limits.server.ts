import { message, type Message } from '#packages/texts/t'
import { createHash } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'

const FREE_LOGIN_ATTEMPTS = 10
const MAX_LOGIN_BACKOFF_SECONDS = 15 * 60

/**
 * Exponential login backoff: seconds between two attempts at one account, by the number of attempts within a day: 0,
 * then 2, 4, 8 … up to 15 minutes.
 */
export const loginBackoffSeconds = (attempts: number): number =>
  attempts <= FREE_LOGIN_ATTEMPTS
    ? 0
    : Math.min(2 ** Math.min(attempts - FREE_LOGIN_ATTEMPTS, 20), MAX_LOGIN_BACKOFF_SECONDS)

const TOO_MANY_LOGIN_ATTEMPTS = message(
  'Too many tries. Please wait a few minutes, or choose a new password by e-mail.',
)
const LOGIN_WINDOW_SECONDS = 5 * 60
const ACCOUNT_HOUR_SECONDS = 60 * 60
const ACCOUNT_DAY_SECONDS = 24 * ACCOUNT_HOUR_SECONDS

const createLimiter = (name: string, points: number, seconds: number, sentence: Message | string) =>
  createStoredRateLimiter({ name, points, seconds, sentence })

const loginLimitByIp = createLimiter('sign-in', 10, LOGIN_WINDOW_SECONDS, TOO_MANY_LOGIN_ATTEMPTS)
const loginLimitByKnownBrowser = createLimiter('sign-in-known', 10, LOGIN_WINDOW_SECONDS, TOO_MANY_LOGIN_ATTEMPTS)
/** Only a counter: the limit is the login backoff. */
const loginAttemptsByAccount = createLimiter('sign-in-account', 1_000_000, ACCOUNT_DAY_SECONDS, TOO_MANY_LOGIN_ATTEMPTS)
const loginBackoffLimit = createLimiter('sign-in-pause', 1, 1, TOO_MANY_LOGIN_ATTEMPTS)
const signUpLimit = createLimiter(
  'sign-up',
  10,
  ACCOUNT_HOUR_SECONDS,
  message('Too many new accounts at once. Please try again in an hour.'),
)
const resetRequestLimit = createLimiter(
  'reset-ask',
  10,
  ACCOUNT_HOUR_SECONDS,
  message('Too many requests. Please try again in an hour.'),
)
const resetMailLimit = createLimiter('reset-mail', 3, ACCOUNT_HOUR_SECONDS, '')
const confirmationMailLimit = createLimiter('confirm-mail', 3, ACCOUNT_DAY_SECONDS, '')
const confirmationLimit = createLimiter(
  'confirm',
  10,
  LOGIN_WINDOW_SECONDS,
  message('Too many tries. Please wait a few minutes.'),
)
const newPasswordLimit = createLimiter('reset', 10, LOGIN_WINDOW_SECONDS, TOO_MANY_LOGIN_ATTEMPTS)
const reauthenticationLimit = createLimiter('password-again', 10, LOGIN_WINDOW_SECONDS, TOO_MANY_LOGIN_ATTEMPTS)

/** Personal data: counters hold a hash instead of the e-mail address. */
const hashEmailKey = (email: string) => createHash('sha256').update(email).digest('base64url')

/** A consumed attempt; `succeeded` refunds it. */
type RateLimitedAttempt = { succeeded(): Promise<void> }

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
