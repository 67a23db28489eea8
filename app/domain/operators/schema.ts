import { z } from 'zod'
import { requiredText } from '#app/domain/field-schemas'
import { safeOperatorReturnPath } from './return-path'

export const MIN_OPERATOR_PASSWORD_LENGTH = 10
export const MAX_OPERATOR_PASSWORD_LENGTH = 128
const OPERATOR_PASSWORD_REQUIRED = 'Please enter the password.'

// Passwords are not trimmed. One over the maximum length is wrong, not truncated.
const operatorPasswordField = z.string(OPERATOR_PASSWORD_REQUIRED).min(1, OPERATOR_PASSWORD_REQUIRED)

export const OperatorSignInInput = z.object({
  username: requiredText('Please enter the username.'),
  password: operatorPasswordField,
  return_url: z.string().optional().transform(safeOperatorReturnPath),
})

export const BlogAdminPasswordInput = z.object({ password: operatorPasswordField })
