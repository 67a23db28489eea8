import { z } from 'zod'
import { ARCHIVABLE_KINDS } from './archive'

const INVALID_KIND = 'Please say what is meant: a plan or a list.'
const INVALID_ID = 'Please say which plan or list is meant.'
const INVALID_ARCHIVED = 'Please say whether it is archived: true or false.'

/** Body of POST /api/archive. */
export const ArchiveChange = z.object({
  kind: z.enum(ARCHIVABLE_KINDS, INVALID_KIND),
  id: z.uuid(INVALID_ID),
  archived: z.boolean(INVALID_ARCHIVED),
})
export type ArchiveChange = z.output<typeof ArchiveChange>

export const ArchiveForm = ArchiveChange.extend({
  archived: z.enum(['yes', 'no'], INVALID_ARCHIVED).transform((value) => value === 'yes'),
})
