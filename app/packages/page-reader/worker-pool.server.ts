import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Piscina } from 'piscina'

const DEFAULT_TIME_LIMIT_MS = 2000
const MAX_QUEUED_TASKS = 256
/** What the main thread answers goes first. Elsewhere than on Linux, niceness is the whole process's. */
const NICENESS = process.platform === 'linux' ? 5 : 0

/** `timeout`: the task took too long. `crashed`: its thread failed or died. `busy`: the queue is full. */
export type WorkerTaskFailure = 'timeout' | 'crashed' | 'busy'
type WorkerTaskResult<Result> = { ok: true; result: Result } | { ok: false; failure: WorkerTaskFailure }

type WorkerPoolOptions<Task> = {
  /** The module whose default export runs a task. */
  worker: WorkerFile
  /** A trivial task: it starts a thread, so that the start does not count against a real task's time limit. */
  warmUpTask: Task
  timeLimitMs?: number
  memoryMb?: number
  threads?: number
}

/** After `ms` a task is ended as soon as `isPressed`, after `mostMs` in any case. */
type TaskLimit = { ms: number; mostMs: number; isPressed: () => boolean }
const PRESSED_POLL_MS = 100

export type WorkerPool<Task, Result> = {
  /** Never rejects. `limit`: of this task, instead of the pool's. */
  run: (task: Task, limit?: TaskLimit) => Promise<WorkerTaskResult<Result>>
  close: () => Promise<void>
}

/**
 * Worker threads for untrusted input: each task has a time and a memory limit of its own, and one that exceeds them
 * fails alone. Threads start on demand, see no environment variables and end after 30 s without work.
 */
export function createWorkerPool<Task, Result>({
  worker,
  warmUpTask,
  timeLimitMs = DEFAULT_TIME_LIMIT_MS,
  memoryMb = 192,
  threads = Math.max(1, Math.min(4, os.availableParallelism() - 1)),
}: WorkerPoolOptions<Task>): WorkerPool<Task, Result> {
  const pool = new Piscina<Task, Result>({
    ...worker,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    concurrentTasksPerWorker: 1,
    env: {},
    niceIncrement: NICENESS,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // Piscina replaces a thread that dies between two tasks; no task is affected.
  pool.on('error', () => undefined)

  let running = 0
  const queue: (() => void)[] = []

  async function attempt(task: Task, { ms, mostMs, isPressed }: TaskLimit): Promise<WorkerTaskResult<Result>> {
    if (pool.threads.length === 0) await pool.run(warmUpTask).catch(() => undefined)
    const limit = new AbortController()
    const since = performance.now()
    const check = () => {
      const isOver = performance.now() - since >= mostMs || isPressed()
      if (isOver) limit.abort()
      else timer = setTimeout(check, PRESSED_POLL_MS)
    }
    let timer = setTimeout(check, ms)
    try {
      return { ok: true, result: await pool.run(task, { signal: limit.signal }) }
    } catch {
      return { ok: false, failure: limit.signal.aborted ? 'timeout' : 'crashed' }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async run(task, limit = { ms: timeLimitMs, mostMs: timeLimitMs, isPressed: () => true }) {
      // Queued here and not in Piscina, so that the time limit covers the run and not the wait.
      if (running >= threads) {
        if (queue.length >= MAX_QUEUED_TASKS) return { ok: false, failure: 'busy' }
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running++
      try {
        const first = await attempt(task, limit)
        // It may have been handed to a thread that was dying of the task before it: one retry.
        return !first.ok && first.failure === 'crashed' ? await attempt(task, limit) : first
      } finally {
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
    close: () => pool.destroy(),
  }
}

type WorkerFile = { filename: string; execArgv?: string[] }

/**
 * Finds the module of a worker: `<name>.js` in `directory` or up to three levels above it, where a bundler has put it
 * beside the bundled caller, else the TypeScript source `<name>.server.ts` in `directory`, which runs through tsx.
 */
export function findWorkerFile(directory: string, name: string): WorkerFile {
  for (let folder = directory, level = 0; level < 4; folder = path.dirname(folder), level++) {
    const bundled = path.join(folder, `${name}.js`)
    if (existsSync(bundled)) return { filename: bundled }
  }
  return { filename: path.join(directory, `${name}.server.ts`), execArgv: ['--import', 'tsx'] }
}
