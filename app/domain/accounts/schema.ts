import { message } from '#packages/texts/t'
import { z } from 'zod'
import { DELETE_CONFIRMATION_REQUIRED, DELETE_CONFIRMATION_WORD } from './messages'
import { isGuessablePassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-strength'

const EMAIL_REQUIRED = message('Please enter your e-mail address.')
const INVALID_ACCOUNT_EMAIL = message('Please enter a valid e-mail address.')
const PASSWORD_REQUIRED = message('Please enter your password.')
const NEW_PASSWORD_REQUIRED = message('Please choose a password.')
const PASSWORD_TOO_SHORT = message('Please choose a password of at least {min} characters.', {
  min: MIN_PASSWORD_LENGTH,
})
const PASSWORD_TOO_LONG = message('Please choose a password of at most {max} characters.', { max: MAX_PASSWORD_LENGTH })
const PASSWORD_TOO_GUESSABLE = message(
  'That password is too easy to guess. Three or four random words make a good one.',
)

const SUSPENSION_REASON_REQUIRED = 'Please write the reason that the cook reads.'

// Stored and compared in lower case, as better-auth does.
const accountEmailField = z
  .string({ error: EMAIL_REQUIRED })
  .trim()
  .min(1, { error: EMAIL_REQUIRED })
  .max(254, { error: INVALID_ACCOUNT_EMAIL })
  .toLowerCase()
  .pipe(z.email({ error: INVALID_ACCOUNT_EMAIL }))
const currentPasswordField = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, { error: PASSWORD_REQUIRED })
  .max(1000, { error: PASSWORD_REQUIRED })
const passwordLengthField = z
  .string({ error: NEW_PASSWORD_REQUIRED })
  .min(1, { error: NEW_PASSWORD_REQUIRED, abort: true })
  .min(MIN_PASSWORD_LENGTH, { error: PASSWORD_TOO_SHORT, abort: true })
  .max(MAX_PASSWORD_LENGTH, { error: PASSWORD_TOO_LONG, abort: true })
const newPasswordField = passwordLengthField.refine((password) => !isGuessablePassword(password), {
  error: PASSWORD_TOO_GUESSABLE,
})

export const SignInInput = z.object({ email: accountEmailField, password: currentPasswordField })
export const SignUpInput = z
  .object({ email: accountEmailField, password: passwordLengthField })
  .refine(({ email, password }) => !isGuessablePassword(password, email), {
    path: ['password'],
    error: PASSWORD_TOO_GUESSABLE,
  })
export const PasswordResetRequestInput = z.object({ email: accountEmailField })
export const NewPasswordInput = z.object({ token: z.string().default(''), password: newPasswordField })
export const ConfirmEmailInput = z.object({
  token: z.string().max(200).default(''),
  /** The others in the household; asked where there are any. */ knows: z.enum(['yes', 'no']).optional(),
})
export const ChangePasswordInput = z.object({ currentPassword: currentPasswordField, password: newPasswordField })
export const EndSessionInput = z.object({ id: z.string().max(100).default('') })
export const DeleteAccountInput = z.object({ password: currentPasswordField })
export const DeleteHostedAccountInput = z.object({
  word: z
    .string({ error: DELETE_CONFIRMATION_REQUIRED })
    .trim()
    .toLowerCase()
    .refine((word) => word === DELETE_CONFIRMATION_WORD, { error: DELETE_CONFIRMATION_REQUIRED }),
})

export type SignInInput = z.output<typeof SignInInput>
export type SignUpInput = z.output<typeof SignUpInput>

export const FindCookInput = z.object({ email: accountEmailField })
export const SuspensionInput = z.object({
  reason: z
    .string({ error: SUSPENSION_REASON_REQUIRED })
    .trim()
    .min(1, { error: SUSPENSION_REASON_REQUIRED })
    .max(300, { error: 'Please use 300 characters at most.' }),
})
