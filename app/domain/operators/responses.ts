import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import { OPERATOR_ROLES } from './operator'

const OperatorSchema = z.object({
  username: z.string(),
  role: z.enum(OPERATOR_ROLES),
  isConfigured: z.boolean().describe('The one that ADMIN_USERNAME names.'),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignedInAt: isoDateTimeField.nullable(),
  sessions: z.int(),
  tokens: z.int(),
})

export const OperatorsResponse = z.object({ operators: z.array(OperatorSchema) })

export const AddedOperatorResponse = z.object({
  username: z.string(),
  role: z.enum(OPERATOR_ROLES),
  setUpUrl: z.string().describe('Works once, within seven days, and is not shown again.'),
})

export const OperatorResponse = z.object({
  operator: OperatorSchema.extend({ recoveryCodes: z.int().describe('How many are left.') }),
  sessions: z.array(
    z.object({ id: z.uuid(), address: z.string(), userAgent: z.string(), createdAt: isoDateTimeField }),
  ),
  tokens: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      createdAt: isoDateTimeField,
      lastUsedAt: isoDateTimeField.nullable(),
      expiresAt: isoDateTimeField,
      toReview: z.boolean().describe('Made before the last new password or second factor, and not yet kept or ended.'),
    }),
  ),
})
