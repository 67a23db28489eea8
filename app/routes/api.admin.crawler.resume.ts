import { MessageResponse } from '#app/domain/responses'
import { resumeCrawl } from '#app/domain/crawler/crawl-control.server'
import { NO_CRAWL_PAUSED } from '#app/domain/crawler/schema'
import { CRAWL_RESUMED } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Goes on with the crawl that is paused.',
    response: MessageResponse,
    refusals: { conflict: NO_CRAWL_PAUSED },
    run: async ({ operator }) => {
      await resumeCrawl({ operator })
      return { message: CRAWL_RESUMED }
    },
  }),
})
export { loader, action }
