import { addressKey } from '#app/platform/rate-limit.server'
import { storedRateLimit } from '#app/platform/stored-rate-limit.server'
import { TOO_MANY_GUESSES } from './sentences'

const FIVE_MINUTES = 300
const DAY = 86_400
const limit = (name: string, points: number, seconds: number) =>
  storedRateLimit({ name, points, seconds, sentence: TOO_MANY_GUESSES })

// Ten wrong passwords in five minutes from one household; a right one costs nothing.
const ofAddress = limit('operator-address', 10, FIVE_MINUTES)
// After a hundred wrong ones in a day, from wherever, somebody is at it in earnest: each address gets two. Never none,
// or whoever wants the operator out would only have to guess.
const ofEverybody = limit('operator-everybody', 100, DAY)
const ofAddressUnderSiege = limit('operator-siege', 2, FIVE_MINUTES)
// A browser that an operator has signed in with before has a count of its own, so its owner gets in whoever guesses beside them.
const ofBrowser = limit('operator-browser', 10, FIVE_MINUTES)
const ALL = 'all'

export type Guesser = {
  ip: string
  /** The id of a browser that has been an operator's before. */ browser?: string | null
}

/**
 * Takes one guess from whoever is guessing, before the password is looked at, so that guesses sent at once count too.
 * `wasRight` is to be told what came of it: a right one is given back.
 * @throws AppError `too_many`
 */
export async function takeGuess({ ip, browser }: Guesser): Promise<{ wasRight(right: boolean): Promise<void> }> {
  const isSiege = !browser && (await ofEverybody.isSpent(ALL))
  const mine = browser ? ofBrowser : isSiege ? ofAddressUnderSiege : ofAddress
  const key = browser ?? addressKey(ip)
  await mine.take(key)
  return {
    async wasRight(right) {
      if (right) await mine.giveBack(key)
      else if (!browser && !isSiege) await ofEverybody.take(ALL).catch(() => undefined)
    },
  }
}
