import { MessageResponse } from '#app/domain/responses'
import { pauseCrawl } from '#app/domain/crawler/crawl-control.server'
import { CRAWL_ALREADY_PAUSED, NO_CRAWL_RUNNING } from '#app/domain/crawler/schema'
import { CRAWL_PAUSED } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Pauses the crawl.',
    response: MessageResponse,
    refusals: { conflict: [NO_CRAWL_RUNNING, CRAWL_ALREADY_PAUSED] },
    run: async ({ operator }) => {
      await pauseCrawl({ operator })
      return { message: CRAWL_PAUSED }
    },
  }),
})
export { loader, action }
