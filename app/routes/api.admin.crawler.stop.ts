import { MessageResponse } from '#app/domain/responses'
import { stopCrawl } from '#app/domain/crawler/crawl-control.server'
import { NO_CRAWL_RUNNING } from '#app/domain/crawler/schema'
import { CRAWL_STOPPED } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Stops what is running or paused, for good.',
    response: MessageResponse,
    refusals: { conflict: NO_CRAWL_RUNNING },
    run: async ({ operator }) => {
      await stopCrawl({ operator })
      return { message: CRAWL_STOPPED }
    },
  }),
})
export { loader, action }
