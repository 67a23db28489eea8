import { MessageResponse } from '#app/domain/responses'
import { NOT_IN_TRASH } from '#app/domain/trash/messages'
import { CrawlableInput } from '#app/domain/trash/schema'
import { setCrawlable } from '#app/domain/trash/trash.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'editor',
    summary: 'Says whether a crawl may store a deleted recipe again.',
    body: CrawlableInput,
    response: MessageResponse,
    refusals: { not_found: NOT_IN_TRASH },
    run: async ({ operator, params, body: { isCrawlable } }) => {
      await setCrawlable(params.id ?? '', isCrawlable, { operator })
      return { message: isCrawlable ? 'It may be crawled again.' : 'It is not crawled again.' }
    },
  }),
})
export { loader, action }
