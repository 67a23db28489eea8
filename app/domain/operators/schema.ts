import { z } from 'zod'
import { requiredText } from '#app/domain/field-schemas'
import { DEFAULT_TOKEN_DAYS, TOKEN_DAYS, OPERATOR_ROLES } from './operator'
import { safeOperatorReturnPath } from './return-path'
import { NOT_IN_TRASH } from './messages'

export const MIN_OPERATOR_PASSWORD_LENGTH = 10
export const MAX_OPERATOR_PASSWORD_LENGTH = 128
const OPERATOR_PASSWORD_REQUIRED = 'Please enter the password.'
const OPERATOR_PASSWORD_LENGTH = `Please choose a password of ${MIN_OPERATOR_PASSWORD_LENGTH} to ${MAX_OPERATOR_PASSWORD_LENGTH} characters.`
const MAX_NAME_LENGTH = 60

// Passwords are not trimmed. One over the maximum length is wrong, not truncated.
const operatorPasswordField = z.string(OPERATOR_PASSWORD_REQUIRED).min(1, OPERATOR_PASSWORD_REQUIRED)
const newOperatorPasswordField = z
  .string(OPERATOR_PASSWORD_REQUIRED)
  .min(MIN_OPERATOR_PASSWORD_LENGTH, OPERATOR_PASSWORD_LENGTH)
  .max(MAX_OPERATOR_PASSWORD_LENGTH, OPERATOR_PASSWORD_LENGTH)
const codeField = requiredText('Please enter the code.')
const roleField = z.enum(OPERATOR_ROLES, 'Please choose a role.')
const usernameField = requiredText('Please enter a username.').pipe(
  z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9._-]{0,39}$/,
      'Please use small letters, digits, dots, hyphens and underscores, 40 at most.',
    ),
)
const idField = z.uuid('Please choose one of the list.')

export const OperatorSignInInput = z.object({
  username: requiredText('Please enter the username.'),
  password: operatorPasswordField,
  return_url: z.string().optional().transform(safeOperatorReturnPath),
})

export const BlogAdminPasswordInput = z.object({ password: operatorPasswordField })

export const SignInCodeInput = z.object({
  code: codeField,
  return_url: z.string().optional().transform(safeOperatorReturnPath),
})

export const AddOperatorInput = z.object({ username: usernameField, role: roleField })
export const ChangeRoleInput = z.object({ role: roleField })
export const SetUpPasswordInput = z.object({ password: newOperatorPasswordField })
export const ChangeOperatorPasswordInput = z.object({
  currentPassword: operatorPasswordField,
  password: newOperatorPasswordField,
})
export const ConfirmSecondFactorInput = z.object({ code: codeField })
/** Turning it off asks for both factors. */
export const SecondFactorOffInput = z.object({ currentPassword: operatorPasswordField, code: codeField })
export const OperatorSessionInput = z.object({ id: idField })
export const OperatorTokenInput = z.object({ id: idField })
const TOKEN_DAYS_SENTENCE = 'Please choose for how long.'
/** Making one asks for what signing in asks for: a token outlives the session that it is made in. */
export const NewTokenInput = z.object({
  name: requiredText('Please say what the token is for.').pipe(
    z.string().max(MAX_NAME_LENGTH, `Please use ${MAX_NAME_LENGTH} characters at most.`),
  ),
  days: z.coerce
    .number(TOKEN_DAYS_SENTENCE)
    .pipe(z.literal(TOKEN_DAYS, TOKEN_DAYS_SENTENCE))
    .default(DEFAULT_TOKEN_DAYS),
  currentPassword: operatorPasswordField,
  code: z.string().optional(),
})
export const TokenReviewInput = z.object({ id: z.array(idField).default([]) })

export const TrashItemRef = z.object({ id: z.uuid(NOT_IN_TRASH) })
