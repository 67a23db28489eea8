import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { sendRequest } from './http-client'

export type VisitorReport = {
  /** Milliseconds of each request, in the order of sending. */ times: number[]
  /** Statuses other than 200, and codes of errors. */ failures: string[]
}
export type Visitor = { stop(): Promise<VisitorReport> }

const INTERVAL_MS = 20
const PATHS = ['/', '/health', '/how-to', '/results', '/api/env-status']

/** Requests pages every 20 ms from a process of its own, whatever waits, until it is stopped. */
export async function startVisitor(port: number): Promise<Visitor> {
  const child = fork(fileURLToPath(import.meta.url), [String(port)], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  return {
    stop: async () => {
      const reported = once(child, 'message')
      child.send('stop')
      const [report] = (await reported) as [VisitorReport]
      child.disconnect()
      return report
    },
  }
}

async function visitUntilTold(port: number): Promise<void> {
  const report: VisitorReport = { times: [], failures: [] }
  const waiting = new Set<Promise<void>>()
  let isOver = false
  process.once('message', () => (isOver = true))
  process.send!('ready')
  for (let number = 0; !isOver; number += 1) {
    const began = performance.now()
    const answered = sendRequest(port, PATHS[number % PATHS.length]!)
      .then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      )
      .then((outcome) => {
        report.times.push(performance.now() - began)
        if (outcome !== 200) report.failures.push(String(outcome))
        waiting.delete(answered)
      })
    waiting.add(answered)
    await pause(INTERVAL_MS)
  }
  await Promise.all(waiting)
  process.send!(report)
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) await visitUntilTold(Number(process.argv[2]))
