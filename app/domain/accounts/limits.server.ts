import { createHash } from 'node:crypto'
import { addressKey } from '#app/platform/rate-limit.server'
import { storedRateLimit } from '#app/platform/stored-rate-limit.server'
import { pauseAfter } from './pause'

const SLOWLY = 'That was a lot of tries. Please wait a few minutes, or set a new password by e-mail.'
const FIVE_MINUTES = 5 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

const byAddress = storedRateLimit({ name: 'sign-in', points: 10, seconds: FIVE_MINUTES, sentence: SLOWLY })
const byKnownBrowser = storedRateLimit({ name: 'sign-in-known', points: 10, seconds: FIVE_MINUTES, sentence: SLOWLY })
/** Counts only; how many is too many is what the pause says. */
const byAccount = storedRateLimit({ name: 'sign-in-account', points: 1_000_000, seconds: DAY, sentence: SLOWLY })
const pause = storedRateLimit({ name: 'sign-in-pause', points: 1, seconds: 1, sentence: SLOWLY })
const joining = storedRateLimit({
  name: 'sign-up',
  points: 10,
  seconds: HOUR,
  sentence: 'That was a lot of new accounts at once. Please try again in an hour.',
})
const asking = storedRateLimit({
  name: 'reset-ask',
  points: 10,
  seconds: HOUR,
  sentence: 'That was a lot of requests. Please try again in an hour.',
})
const mailing = storedRateLimit({ name: 'reset-mail', points: 3, seconds: HOUR, sentence: '' })
const resetting = storedRateLimit({ name: 'reset', points: 10, seconds: FIVE_MINUTES, sentence: SLOWLY })
const proving = storedRateLimit({ name: 'password-again', points: 10, seconds: FIVE_MINUTES, sentence: SLOWLY })

/** An address of a person is nobody's business in a table of counters. */
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** What a try has cost; `succeeded` gives it back. */
export type Try = { succeeded(): Promise<void> }

/**
 * 10 tries in 5 minutes from one address, and for one account from everywhere a pause that grows to a quarter of an
 * hour, some hundred tries a day, but never a lock. A browser in which this cook has been signed in before has tries
 * of its own, so that whoever guesses cannot keep the cook out.
 * @throws AppError `too_many`
 */
export async function allowSignIn({
  email,
  ip,
  knownBrowser,
}: {
  email: string
  ip: string
  knownBrowser: string | null
}): Promise<Try> {
  const account = keyOf(email)
  if (knownBrowser) {
    await byKnownBrowser.take(knownBrowser)
    return { succeeded: () => byKnownBrowser.forget(knownBrowser) }
  }
  const address = addressKey(ip)
  await byAddress.take(address)
  const tries = await byAccount.take(account)
  const seconds = pauseAfter(tries)
  if (seconds) {
    await pause.take(account, seconds).catch(async (refusal: unknown) => {
      await byAccount.giveBack(account)
      throw refusal
    })
  }
  return {
    async succeeded() {
      await byAddress.giveBack(address)
      await byAccount.forget(account)
    },
  }
}

/** @throws AppError `too_many` past 10 new accounts an hour from one address */
export const allowSignUp = (ip: string) => joining.take(addressKey(ip))

/** @throws AppError `too_many` past 10 requests for a new password an hour from one address */
export const allowReset = (ip: string) => asking.take(addressKey(ip))

/** Whether one more letter may go to this address: 3 an hour, whoever asks. */
export const mayMail = (email: string): Promise<boolean> =>
  mailing.take(keyOf(email)).then(
    () => true,
    () => false,
  )

/** @throws AppError `too_many` past 10 links tried in 5 minutes from one address */
export const allowNewPassword = (ip: string) => resetting.take(addressKey(ip))

/** @throws AppError `too_many` past 10 passwords in 5 minutes that a signed-in cook was asked for again */
export async function allowProof(userId: string): Promise<Try> {
  await proving.take(userId)
  return { succeeded: () => proving.giveBack(userId) }
}
