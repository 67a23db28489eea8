import { Cleared } from '#app/domain/crawler/answers'
import { clearRunningJobs } from '#app/domain/crawler/crawler.server'
import { clearedText } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Ends the jobs that hang, and the sessions that wait for them.',
    answer: Cleared,
    run: async ({ operator }) => {
      const cleared = await clearRunningJobs({ operator })
      return { ...cleared, message: clearedText(cleared) }
    },
  }),
})
export { loader, action }
