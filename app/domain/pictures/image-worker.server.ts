import { fork } from 'node:child_process'
import type { ChildProcess, ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { log } from '#app/platform/log.server'
import { childProcessEnvironment } from '#app/platform/process-environment.server'
import type { ResizeInput } from './resize-picture.server'
import type { ResizeResult, ResizeJob } from './picture-process.server'
import { createPicturesBusyError, createLimiter } from './limiter.server'

/** The decoders' own clock is 8 s, but not all of them look at it. */
const RESIZE_TIME_LIMIT_MS = 10_000
const IMAGE_WORKER_IDLE_MS = 15_000
/** What a decoder leaves in pieces goes back to the machine with its process. */
const MAX_PICTURES_PER_PROCESS = 50
const RESIZE_LIMITER_OPTIONS = { atOnce: 1, waiting: 120, waitMs: 15_000 }

export type ImageWorker = { resize: (ask: ResizeInput) => Promise<ResizeResult>; close: () => void }

/**
 * Pictures are made in a process of their own, one at a time: the decoders are a great deal of C that reads what
 * strangers send. One that crashes, hangs or swells takes nothing of the server's with it, knows none of its secrets,
 * and gives its memory back when it has had nothing to do for a moment.
 * @throws AppError `unavailable` from `make` when too many wait; what is wrong with a picture is an answer
 */
export function createImageWorker({
  filename,
  timeLimit = RESIZE_TIME_LIMIT_MS,
  idleMs = IMAGE_WORKER_IDLE_MS,
  picturesEach = MAX_PICTURES_PER_PROCESS,
}: { filename?: string; timeLimit?: number; idleMs?: number; picturesEach?: number } = {}): ImageWorker {
  const inLine = createLimiter(RESIZE_LIMITER_OPTIONS)
  let maker: ChildProcess | undefined
  let made = 0
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    maker?.kill('SIGKILL')
    maker = undefined
    made = 0
  }
  const open = () => {
    if (maker?.connected) return maker
    end()
    return (maker = forkPictureProcess(filename))
  }

  const makeOne = (ask: ResizeInput) =>
    new Promise<ResizeResult>((resolve, reject) => {
      clearTimeout(idle)
      const child = open()
      const done = () => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
      }
      const onMessage = (answer: ResizeResult) => {
        done()
        made += 1
        if (made >= picturesEach) end()
        else idle = setTimeout(end, idleMs).unref()
        resolve(answer)
      }
      const fail = (problem: string) => {
        done()
        end()
        log.warn({ problem }, 'the process that makes pictures was lost')
        resolve({ problem, isLost: true })
      }
      const onExit = () => fail('its maker ended over it')
      // A machine that has no room for another process has nothing against this picture.
      const onError = () => {
        done()
        end()
        reject(createPicturesBusyError())
      }
      const timer = setTimeout(() => fail('it took too long'), timeLimit)
      child.on('message', onMessage).on('exit', onExit).on('error', onError)
      // The bytes go by a plain pipe: a message would hold them three times over.
      const { bytes, ...rest } = ask
      child.send({ ...rest, length: bytes.length } satisfies ResizeJob, (error) => error && onExit())
      child.stdin?.write(bytes)
    })

  return { resize: (ask) => inLine(() => makeOne(ask)), close: end }
}

/** Beside the bundled server it is a bundle of its own; from the sources it is the TypeScript file. */
function forkPictureProcess(filename = findPictureProcessFile()): ChildProcess {
  const execArgv = ['--max-old-space-size=96', ...(filename.endsWith('.ts') ? ['--import', 'tsx'] : [])]
  // Fewer heaps in the C library: each keeps what it once had.
  const env = { ...childProcessEnvironment(), MALLOC_ARENA_MAX: '1' }
  const child = fork(filename, [], {
    execArgv,
    env,
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  } as ForkOptions)
  // The server may end without it, and what happens between two pictures is nobody's business.
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
