import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolStatistics, replicaStatistics } from './db.server'

/** What Prometheus reads of this process. No label names a person or an address. */
export const metricsRegistry = new Registry()
const registers = [metricsRegistry]

/** Seconds of a finished request, by method, route pattern and status. */
export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const pageCacheRequests = new Counter({
  name: 'larder_page_cache_requests_total',
  help: 'Requests for pages that visitors share, by whether the page was kept.',
  labelNames: ['result'] as const,
  registers,
})

/** One more refusal of a rate limit, by the limit's name. */
export const rateLimitRefusals = new Counter({
  name: 'larder_rate_limit_refusals_total',
  help: 'Requests that a rate limit has refused, by limit.',
  labelNames: ['limit'] as const,
  registers,
})

export const listChangeMessages = new Counter({
  name: 'larder_list_change_messages_total',
  help: 'Messages of list changes to all servers: sent, sent over a second after the change, or not sent.',
  labelNames: ['result'] as const,
  registers,
})

new Gauge({
  name: 'larder_database_pool_connections',
  help: 'Connections of the pool: open, idle, and requests that wait for one.',
  labelNames: ['state'] as const,
  registers,
  collect() {
    const { open, idle, waiting } = poolStatistics()
    this.set({ state: 'open' }, open)
    this.set({ state: 'idle' }, idle)
    this.set({ state: 'waiting' }, waiting)
  },
})

// Without a replica they have no value.
new Gauge({
  name: 'larder_replica_used',
  help: 'Whether pages are read from the replica.',
  registers,
  collect() {
    const replica = replicaStatistics()
    if (replica) this.set(replica.isRead ? 1 : 0)
    else this.remove()
  },
})
new Gauge({
  name: 'larder_replica_lag_seconds',
  help: 'How old what the replica shows may be.',
  registers,
  collect() {
    const lag = replicaStatistics()?.lagSeconds ?? null
    if (lag === null) this.remove()
    else this.set(lag)
  },
})
new Counter({
  name: 'larder_replica_reads_total',
  help: 'Statements of pages that may read the replica: sent there, sent to the primary, and failed there and sent to the primary.',
  labelNames: ['result'] as const,
  registers,
  collect() {
    this.reset()
    for (const [result, count] of Object.entries(replicaStatistics()?.reads ?? {})) this.inc({ result }, count)
  },
})

new Gauge({
  name: 'process_resident_memory_bytes',
  help: 'Resident memory of the process.',
  registers,
  collect() {
    this.set(process.memoryUsage.rss())
  },
})

let countedCpuSeconds = 0
new Counter({
  name: 'process_cpu_seconds_total',
  help: 'Processor time of the process, in user and system mode.',
  registers,
  collect() {
    const { user, system } = process.cpuUsage()
    const seconds = (user + system) / 1e6
    this.inc(seconds - countedCpuSeconds)
    countedCpuSeconds = seconds
  },
})

new Gauge({
  name: 'process_start_time_seconds',
  help: 'When the process has started, in seconds since 1970.',
  registers,
  collect() {
    this.set(Math.round(Date.now() / 1000 - process.uptime()))
  },
})

let eventLoopDelay: IntervalHistogram | undefined
const EVENT_LOOP_RESOLUTION_MS = 20
new Gauge({
  name: 'nodejs_eventloop_lag_seconds',
  help: 'How late the event loop was since the last scrape: in the middle, at p99, and at most.',
  labelNames: ['statistic'] as const,
  registers,
  collect() {
    if (!eventLoopDelay) {
      eventLoopDelay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS })
      eventLoopDelay.enable()
    }
    const toSeconds = (nanoseconds: number) =>
      Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - EVENT_LOOP_RESOLUTION_MS / 1000) : 0
    const hasValues = eventLoopDelay.count > 0
    this.set({ statistic: 'p50' }, hasValues ? toSeconds(eventLoopDelay.percentile(50)) : 0)
    this.set({ statistic: 'p99' }, hasValues ? toSeconds(eventLoopDelay.percentile(99)) : 0)
    this.set({ statistic: 'max' }, hasValues ? toSeconds(eventLoopDelay.max) : 0)
    eventLoopDelay.reset()
  },
})
