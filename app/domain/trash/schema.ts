import { z } from 'zod'
import { NOT_IN_TRASH } from './messages'

export const TrashItemRef = z.object({ id: z.uuid(NOT_IN_TRASH) })
