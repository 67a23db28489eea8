import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'

export const TrashListResponse = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['recipe', 'post']),
      title: z.string(),
      address: z.string().nullable().describe("Of a crawled or imported recipe: its page's."),
      operator: z.string().nullable(),
      deletedAt: isoDateTimeField,
      isCrawlable: z.boolean().describe('Of a recipe: whether a crawl may store it again.'),
      restorable: z.boolean(),
    }),
  ),
  older: z.string().nullable().describe('For `before`; null on the last page.'),
})
