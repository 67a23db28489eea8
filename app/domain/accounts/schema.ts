import { z } from 'zod'
import { isGuessable, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password'

export const NO_EMAIL = 'Please enter your e-mail address.'
export const BAD_EMAIL = 'Please enter a valid e-mail address.'
export const NO_PASSWORD = 'Please enter your password.'
export const NO_NEW_PASSWORD = 'Please choose a password.'
export const SHORT_PASSWORD = `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`
export const LONG_PASSWORD = `Please choose a password of at most ${LONGEST_PASSWORD} characters.`
export const GUESSABLE_PASSWORD =
  'That password would be guessed at once. Three or four words that only you put together are a good one.'

/** Who has no password here writes this word instead, so that nobody deletes an account by a slip. */
export const DELETING_WORD = 'delete'
export const NO_WORD = `Please write the word ${DELETING_WORD}.`

// An address is kept and compared in small letters, as better-auth does.
const email = z.string(NO_EMAIL).trim().min(1, NO_EMAIL).max(254, BAD_EMAIL).toLowerCase().pipe(z.email(BAD_EMAIL))
const knownPassword = z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(1000, NO_PASSWORD)
const anyPassword = z
  .string(NO_NEW_PASSWORD)
  .min(1, { error: NO_NEW_PASSWORD, abort: true })
  .min(SHORTEST_PASSWORD, { error: SHORT_PASSWORD, abort: true })
  .max(LONGEST_PASSWORD, { error: LONG_PASSWORD, abort: true })
const newPassword = anyPassword.refine((password) => !isGuessable(password), GUESSABLE_PASSWORD)

export const SignIn = z.object({ email, password: knownPassword })
export const SignUp = z
  .object({ email, password: anyPassword })
  .refine(({ email, password }) => !isGuessable(password, email), { path: ['password'], error: GUESSABLE_PASSWORD })
export const AskReset = z.object({ email })
export const NewPassword = z.object({ token: z.string().default(''), password: newPassword })
export const ChangePassword = z.object({ currentPassword: knownPassword, password: newPassword })
export const EndSession = z.object({ id: z.string().max(100).default('') })
export const DeleteAccount = z.object({ password: knownPassword })
export const DeleteHostedAccount = z.object({
  word: z
    .string(NO_WORD)
    .trim()
    .toLowerCase()
    .refine((word) => word === DELETING_WORD, NO_WORD),
})
export const Nothing = z.object({})

export type SignIn = z.output<typeof SignIn>
export type SignUp = z.output<typeof SignUp>
