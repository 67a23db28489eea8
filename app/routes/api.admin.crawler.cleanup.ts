import { DatabaseCleanedResponse } from '#app/domain/crawler/responses'
import { deleteAllRecipes } from '#app/domain/crawler/crawl-control.server'
import { STOP_CRAWL_FIRST } from '#app/domain/crawler/schema'
import { formatDatabaseCleaned } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    access: 'admin',
    summary: 'Deletes every recipe of the catalogue.',
    description: 'Cooks keep their own copies. This cannot be undone.',
    response: DatabaseCleanedResponse,
    refusals: { conflict: STOP_CRAWL_FIRST },
    run: async ({ operator }) => {
      const cleaned = await deleteAllRecipes({ operator })
      return { ...cleaned, message: formatDatabaseCleaned(cleaned) }
    },
  }),
})
export { loader, action }
