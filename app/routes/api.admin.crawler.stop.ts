import { Said } from '#app/domain/answers'
import { stopCrawl } from '#app/domain/crawler/crawler.server'
import { NOT_RUNNING } from '#app/domain/crawler/schema'
import { STOPPED } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Stops what is running or paused, for good.',
    answer: Said,
    refuses: { conflict: NOT_RUNNING },
    run: async ({ operator }) => {
      await stopCrawl({ operator })
      return { message: STOPPED }
    },
  }),
})
export { loader, action }
