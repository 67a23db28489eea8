import { z } from 'zod'
import { NOT_IN_TRASH } from './messages'

export const TrashItemRef = z.object({ id: z.uuid(NOT_IN_TRASH) })
export const CrawlableInput = z.object({ isCrawlable: z.boolean() })
/** As /admin/trash filters. */
export const TrashQuery = z.object({
  kind: z.string().optional().describe('recipe, post or uncrawlable.'),
  title: z.string().optional(),
  before: z.string().optional().describe('The `older` of the page before.'),
})
