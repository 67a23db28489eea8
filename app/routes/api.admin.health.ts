import { loadHealth, requestJobRun } from '#app/domain/monitoring/health.server'
import { HealthResponse } from '#app/domain/monitoring/responses'
import { JOB_NOT_FOUND, JOB_RUNS_ALREADY, JobRunInput } from '#app/domain/monitoring/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'How the server, its database, queues and jobs are.',
    response: HealthResponse,
    run: () => loadHealth(),
  }),
  POST: endpoint({
    access: 'admin',
    summary: 'Has a job run within a minute.',
    body: JobRunInput,
    response: HealthResponse,
    refusals: { not_found: JOB_NOT_FOUND, conflict: JOB_RUNS_ALREADY },
    run: async ({ operator, body }) => {
      await requestJobRun(operator, body.job)
      return await loadHealth()
    },
  }),
})
export { loader, action }
