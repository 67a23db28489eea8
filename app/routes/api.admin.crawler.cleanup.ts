import { Cleaned } from '#app/domain/crawler/answers'
import { cleanDatabase } from '#app/domain/crawler/crawler.server'
import { STOP_FIRST } from '#app/domain/crawler/schema'
import { cleanedText } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    as: 'operator',
    summary: 'Deletes every recipe of the catalogue.',
    detail: 'Cooks keep their own copies. This cannot be undone.',
    answer: Cleaned,
    refuses: { conflict: STOP_FIRST },
    run: async ({ operator }) => {
      const cleaned = await cleanDatabase({ operator })
      return { ...cleaned, message: cleanedText(cleaned) }
    },
  }),
})
export { loader, action }
