import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import type { MemberAct } from './member-name'

export const MemberActResponse = z
  .object({ name: z.string(), isYou: z.boolean(), at: isoDateTimeField })
  .meta({ id: 'MemberAct' }) satisfies z.ZodType<MemberAct>
