import { JobsClearedResponse } from '#app/domain/crawler/responses'
import { clearRunningJobs } from '#app/domain/crawler/crawl-control.server'
import { formatJobsCleared } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Ends running jobs, and the sessions that wait for them.',
    response: JobsClearedResponse,
    run: async ({ operator }) => {
      const cleared = await clearRunningJobs({ operator })
      return { ...cleared, message: formatJobsCleared(cleared) }
    },
  }),
})
export { loader, action }
