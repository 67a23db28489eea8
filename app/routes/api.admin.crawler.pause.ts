import { Said } from '#app/domain/answers'
import { pauseCrawl } from '#app/domain/crawler/crawler.server'
import { ALREADY_PAUSED, NOT_RUNNING } from '#app/domain/crawler/schema'
import { PAUSED } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Pauses the crawl.',
    answer: Said,
    refuses: { conflict: [NOT_RUNNING, ALREADY_PAUSED] },
    run: async ({ operator }) => {
      await pauseCrawl({ operator })
      return { message: PAUSED }
    },
  }),
})
export { loader, action }
