import { Gauge } from 'prom-client'
import { parseLastBackup } from '#app/domain/monitoring/backups.server'
import { queryAside } from '#app/platform/db.server'
import { metricsRegistry } from '#app/platform/metrics.server'
import { selectJobRuns, selectLastBackup, selectQueues } from './queries.server'

const registers = [metricsRegistry]

const queueLength = new Gauge({
  name: 'larder_queue_length',
  help: 'What waits: mails, mails that failed within a day, imports of files, pages to crawl.',
  labelNames: ['queue'] as const,
  registers,
})
const queueAge = new Gauge({
  name: 'larder_queue_oldest_seconds',
  help: 'For how long the oldest entry of a queue has waited.',
  labelNames: ['queue'] as const,
  registers,
})
/** Not `job`, which is the scrape's own label. */
const jobLastFinished = new Gauge({
  name: 'larder_job_last_finished_timestamp_seconds',
  help: 'When a job was last over, on any server.',
  labelNames: ['name'] as const,
  registers,
})
const jobRuns = new Gauge({
  name: 'larder_job_runs_of_a_day',
  help: 'Runs of a job within a day that failed, or began over a minute late.',
  labelNames: ['name', 'result'] as const,
  registers,
})
const lastBackup = new Gauge({
  name: 'larder_backup_last_timestamp_seconds',
  help: 'The instant that the last backup of any server shows; 0 before the first.',
  registers,
})
const databaseUp = new Gauge({
  name: 'larder_database_up',
  help: 'Whether the database answered at this scrape.',
  registers,
})

/** All metrics in the text format of Prometheus. Those of the database are missing while it is away. */
export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  for (const gauge of [queueLength, queueAge, jobLastFinished, jobRuns, lastBackup]) gauge.reset()
  try {
    for (const { queue, waiting, oldest } of await queryAside(selectQueues, [])) {
      queueLength.set({ queue }, waiting)
      queueAge.set({ queue }, oldest)
    }
    for (const { job: name, lastFinishedAt, failed, late } of await queryAside(selectJobRuns, [])) {
      if (lastFinishedAt) jobLastFinished.set({ name }, lastFinishedAt.getTime() / 1000)
      jobRuns.set({ name, result: 'failed' }, failed)
      jobRuns.set({ name, result: 'late' }, late)
    }
    const [backup] = await queryAside(selectLastBackup, [])
    lastBackup.set(backup ? Date.parse(parseLastBackup(backup.value).createdAt) / 1000 : 0)
    databaseUp.set(1)
  } catch {
    databaseUp.set(0)
  }
  return { text: await metricsRegistry.metrics(), contentType: metricsRegistry.contentType }
}
