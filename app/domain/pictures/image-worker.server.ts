import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { log } from '#app/platform/log.server'
import { childProcessEnvironment } from '#app/platform/process-environment.server'
import type { ResizeInput } from './resize-picture.server'
import type { ResizeResult, ResizeJob } from './picture-process.server'
import { createLimiter } from '#app/platform/flow/limiter'
import { createPicturesBusyError } from './picture-limits.server'

/** Backstop: the decoders' own timeout is 8 s, but not all of them honour it. */
const RESIZE_TIME_LIMIT_MS = 10_000
const IMAGE_WORKER_IDLE_MS = 15_000
/** Memory fragmented by the decoders is returned to the OS when the process is recycled. */
const MAX_PICTURES_PER_PROCESS = 50
const RESIZE_LIMITER_OPTIONS = { concurrency: 1, maxQueued: 120, maxWaitMs: 15_000 }

export type ImageWorker = { resize: (job: ResizeInput) => Promise<ResizeResult>; close: () => void }

/**
 * Decodes pictures in a child process, one at a time: native decoders parse untrusted input. A crash, a hang or a leak
 * stays out of the server, the process has no secrets in its environment, and it is killed when idle.
 * @throws AppError `unavailable` from `resize` when the queue is full; a bad picture is returned as `problem`
 */
export function createImageWorker({
  filename,
  timeLimit = RESIZE_TIME_LIMIT_MS,
  idleMs = IMAGE_WORKER_IDLE_MS,
  picturesEach = MAX_PICTURES_PER_PROCESS,
}: { filename?: string; timeLimit?: number; idleMs?: number; picturesEach?: number } = {}): ImageWorker {
  const limit = createLimiter({ ...RESIZE_LIMITER_OPTIONS, createBusyError: createPicturesBusyError })
  let worker: ChildProcess | undefined
  let resizedCount = 0
  let idle: NodeJS.Timeout | undefined

  const killWorker = () => {
    clearTimeout(idle)
    worker?.kill('SIGKILL')
    worker = undefined
    resizedCount = 0
  }
  const ensureWorker = () => {
    if (worker?.connected) return worker
    killWorker()
    return (worker = forkPictureProcess(filename))
  }

  const resizeInWorker = (job: ResizeInput) =>
    new Promise<ResizeResult>((resolve, reject) => {
      clearTimeout(idle)
      const child = ensureWorker()
      const cleanUp = () => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
      }
      const onMessage = (result: ResizeResult) => {
        cleanUp()
        resizedCount += 1
        if (resizedCount >= picturesEach) killWorker()
        else idle = setTimeout(killWorker, idleMs).unref()
        resolve(result)
      }
      const fail = (problem: string) => {
        cleanUp()
        killWorker()
        log.warn({ problem }, 'the process that makes pictures was lost')
        resolve({ problem, isLost: true })
      }
      const onExit = () => fail('its maker ended over it')
      // fork() failed, out of memory or processes: says nothing about the picture.
      const onError = () => {
        cleanUp()
        killWorker()
        reject(createPicturesBusyError())
      }
      const timer = setTimeout(() => fail('it took too long'), timeLimit)
      child.on('message', onMessage).on('exit', onExit).on('error', onError)
      // Binary data goes by stdin: IPC serialisation would copy it three times.
      const { bytes, ...options } = job
      child.send({ ...options, length: bytes.length } satisfies ResizeJob, (error) => error && onExit())
      child.stdin?.write(bytes)
    })

  return { resize: (job) => limit(() => resizeInWorker(job)), close: killWorker }
}

/** The production build has its own bundle; from sources tsx runs the TypeScript file. */
function forkPictureProcess(filename = findPictureProcessFile()): ChildProcess {
  const execArgv = ['--max-old-space-size=96', ...(filename.endsWith('.ts') ? ['--import', 'tsx'] : [])]
  // Limits glibc's per-thread heaps, which never shrink.
  const env = { ...childProcessEnvironment(), MALLOC_ARENA_MAX: '1' }
  // windowsHide is missing in the types.
  const options: ForkOptions & { windowsHide: boolean } = {
    execArgv,
    env,
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  }
  const child = fork(filename, [], options)
  // Unreferenced, so that the server can exit; errors between two jobs are ignored, since the next job forks anew.
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  ;(child.stdin as Socket | null)?.unref()
  return child
}

function findPictureProcessFile(): string {
  for (let folder = import.meta.dirname, steps = 0; steps < 4; folder = path.dirname(folder), steps++) {
    const bundled = path.join(folder, 'picture-process.js')
    if (existsSync(bundled)) return bundled
  }
  return path.join(import.meta.dirname, 'picture-process.server.ts')
}

let sharedImageWorker: ImageWorker | undefined

/** Shared by the picture proxy and uploads: one queue, one process. */
export const getImageWorker = (): ImageWorker => (sharedImageWorker ??= createImageWorker())

export function closeImageWorker(): void {
  sharedImageWorker?.close()
  sharedImageWorker = undefined
}
