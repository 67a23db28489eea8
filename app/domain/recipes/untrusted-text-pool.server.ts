import { message } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { createWorkerPool, findWorkerFile } from '#packages/page-reader/worker-pool.server'

const TIME_LIMIT_MS = 10_000
const TEXT_TOO_LONG = message('This text takes too long to read right now. Please try again in a minute.')

export const countCharacters = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/**
 * One worker thread for texts that may have been made to be slow, started with the first of them. `run` throws an
 * AppError `unavailable` after the time limit.
 */
export function createUntrustedTextPool<Task, Result>(worker: {
  directory: string
  name: string
  warmUpTask: Task
}): { run(task: Task): Promise<Result>; close(): Promise<void> } {
  const createPool = () =>
    createWorkerPool<Task, Result>({
      worker: findWorkerFile(worker.directory, worker.name),
      warmUpTask: worker.warmUpTask,
      threads: 1,
      timeLimitMs: TIME_LIMIT_MS,
    })
  let pool: ReturnType<typeof createPool> | undefined
  return {
    async run(task) {
      pool ??= createPool()
      const outcome = await pool.run(task)
      if (!outcome.ok) throw new AppError('unavailable', TEXT_TOO_LONG)
      return outcome.result
    },
    async close() {
      await pool?.close()
      pool = undefined
    },
  }
}
