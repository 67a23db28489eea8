// The load generator, a process of its own: receives jobs over IPC, and sends back the measurements.
import autocannon from 'autocannon'
import { readCpuMs } from '#tests/support/process-usage'
import { quantile } from './statistics'

export type LoadRequest = { path: string; headers?: Record<string, string>; body?: string }
export type LoadJob = {
  origin: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  requests: LoadRequest[]
  connections: number
  seconds: number
  pid: number
}
export type LoadMeasurement = {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of the server's CPU time per response. */ processor: number
  answers: number
  failures: number
  /** Share of a CPU that this process needed. */ busy: number
}

process.on('message', (job: LoadJob) => {
  runLoadJob(job).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

/**
 * Sends requests without pause over some connections for some seconds; the first of each connection warms up and is not
 * counted.
 */
function runLoadJob({
  origin,
  method,
  headers,
  requests,
  connections,
  seconds,
  pid,
}: LoadJob): Promise<LoadMeasurement> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let failures = 0
    let answers = 0
    let first = 0
    let last = 0
    let processorBefore = NaN
    let processorAfter = NaN
    let ownBefore = process.cpuUsage()
    let ownAfter = ownBefore
    let next = 0
    let isOver = false
    const share = Math.ceil(requests.length / connections)
    const instance = autocannon(
      {
        url: origin,
        method,
        headers,
        connections,
        duration: Math.ceil(seconds) + 10,
        timeout: 10,
        // The interval at which it checks whether it was stopped.
        sampleInt: 50,
        // Each connection walks through a slice of its own, so no client address is used twice as often as another.
        setupClient: (client) => {
          const part = requests.slice(next, next + share)
          next = (next + share) % requests.length
          client.setRequests(
            (part.length > 0 ? part : requests).map((request) => ({
              method,
              path: request.path,
              headers: { ...headers, ...request.headers },
              body: request.body,
            })),
          )
        },
      },
      (error) => {
        if (error) return reject(error instanceof Error ? error : new Error(String(error)))
        const ms = last - first
        resolve({
          perSecond: (times.length / ms) * 1000,
          p50: quantile(times, 0.5),
          p99: quantile(times, 0.99),
          processor: (processorAfter - processorBefore) / times.length,
          answers: times.length,
          failures,
          busy: (ownAfter.user + ownAfter.system - ownBefore.user - ownBefore.system) / 1000 / ms,
        })
      },
    )
    instance.on('response', (_client, status, _bytes, ms) => {
      if (isOver) return
      if (status !== 200) failures += 1
      answers += 1
      if (answers < connections) return
      last = performance.now()
      if (answers > connections) return void times.push(ms)
      first = last
      processorBefore = readCpuMs(pid)
      ownBefore = process.cpuUsage()
      setTimeout(() => {
        isOver = true
        processorAfter = readCpuMs(pid)
        ownAfter = process.cpuUsage()
        instance.stop()
      }, seconds * 1000)
    })
    instance.on('reqError', () => void (failures += 1))
  })
}
