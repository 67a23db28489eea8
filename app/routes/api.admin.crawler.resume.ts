import { Said } from '#app/domain/answers'
import { resumeCrawl } from '#app/domain/crawler/crawler.server'
import { NOT_PAUSED } from '#app/domain/crawler/schema'
import { RESUMED } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Goes on with the crawl that is paused.',
    answer: Said,
    refuses: { conflict: NOT_PAUSED },
    run: async ({ operator }) => {
      await resumeCrawl({ operator })
      return { message: RESUMED }
    },
  }),
})
export { loader, action }
