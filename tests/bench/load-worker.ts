// The load generator, a process of its own: receives jobs over IPC, and sends back the measurements.
import autocannon from 'autocannon'
import { readCpuMs } from '#tests/support/process-usage'

export type LoadJob = {
  origin: string
  headers: Record<string, string>
  paths: string[]
  connections: number
  seconds: number
  pid: number
}
export type LoadMeasurement = {
  perSecond: number
  /** Milliseconds of the server's CPU time per response. */ processor: number
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
function runLoadJob({ origin, headers, paths, connections, seconds, pid }: LoadJob): Promise<LoadMeasurement> {
  return new Promise((resolve, reject) => {
    let counted = 0
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
    const share = Math.ceil(paths.length / connections)
    const instance = autocannon(
      {
        url: origin,
        headers,
        connections,
        duration: Math.ceil(seconds) + 10,
        timeout: 10,
        // The interval at which it checks whether it was stopped.
        sampleInt: 50,
        // Each connection walks through a slice of its own.
        setupClient: (client) => {
          const part = paths.slice(next, next + share)
          next = (next + share) % paths.length
          client.setRequests((part.length > 0 ? part : paths).map((path) => ({ method: 'GET', path, headers })))
        },
      },
      (error) => {
        if (error) return reject(error instanceof Error ? error : new Error(String(error)))
        const ms = last - first
        resolve({
          perSecond: (counted / ms) * 1000,
          processor: (processorAfter - processorBefore) / counted,
          failures,
          busy: (ownAfter.user + ownAfter.system - ownBefore.user - ownBefore.system) / 1000 / ms,
        })
      },
    )
    instance.on('response', (_client, status) => {
      if (isOver) return
      if (status !== 200) failures += 1
      answers += 1
      if (answers < connections) return
      last = performance.now()
      if (answers > connections) return void (counted += 1)
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
