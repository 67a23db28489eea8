import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import type { Archive } from './archive'

const archivedItems = z.array(z.object({ id: z.uuid(), name: z.string(), archivedAt: isoDateTimeField }))

export const ArchiveResponse = z
  .object({ plans: archivedItems, lists: archivedItems })
  .meta({ id: 'Archive' }) satisfies z.ZodType<Archive>
