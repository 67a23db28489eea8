import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Piscina } from 'piscina'
import type { Extracted } from './choose'
import { MOST_HTML } from './extract'
import type { PageToRead } from './extract-worker.server'

export const TOO_SLOW = 'This page took too long to read.'
export const TOO_BUSY = 'Too many pages are being read just now. Please try again in a minute.'
export const TOO_HARD = 'This page could not be read.'

const TIME_LIMIT = 2000
const QUEUE = 256

type Options = { filename?: string; timeLimit?: number; memoryMb?: number; threads?: number }
export type ExtractPool = { read: (page: PageToRead) => Promise<Extracted>; close: () => Promise<void> }

/** Worker threads that read pages, so that no page can hold up or end the server: it fails alone, and says so. */
export function extractPool({ filename, timeLimit = TIME_LIMIT, memoryMb = 192, threads = Math.max(1, Math.min(4, os.availableParallelism() - 1)) }: Options = {}): ExtractPool {
  const worker = filename ? { filename } : ownWorker()
  const pool = new Piscina<PageToRead, Extracted>({
    ...worker,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    concurrentTasksPerWorker: 1,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // A worker that dies between two pages is replaced; nobody waits for it.
  pool.on('error', () => undefined)

  let running = 0
  const waiting: (() => void)[] = []

  /** One try on a thread that is free, so that the clock counts the page's own time and not its waiting. */
  async function tryOnce(page: PageToRead): Promise<Extracted | typeof TOO_SLOW | typeof TOO_HARD> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    try {
      return await pool.run(page, { signal: limit.signal })
    } catch {
      return limit.signal.aborted ? TOO_SLOW : TOO_HARD
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async read({ html, url }) {
      if (running >= threads) {
        if (waiting.length >= QUEUE) return nothing(TOO_BUSY)
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      try {
        const page = { html: html.slice(0, MOST_HTML), url }
        let result = await tryOnce(page)
        // It may have been given to a thread that was just dying of the page before it.
        if (result === TOO_HARD) result = await tryOnce(page)
        return typeof result === 'string' ? nothing(result) : result
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
    close: () => pool.destroy(),
  }
}

const nothing = (problem: string): Extracted => ({ recipe: null, fields: {}, problems: [problem] })

let shared: ExtractPool | undefined

/** The one pool of this server, started with the first page. */
export function readPageApart(page: PageToRead): Promise<Extracted> {
  shared ??= extractPool()
  return shared.read(page)
}

export async function closeExtractPool(): Promise<void> {
  await shared?.close()
  shared = undefined
}

/** Beside the bundled server the worker is a bundle of its own; from the sources it is the TypeScript file. */
function ownWorker(): { filename: string; execArgv?: string[] } {
  for (let folder = import.meta.dirname, steps = 0; steps < 4; folder = path.dirname(folder), steps++) {
    const bundled = path.join(folder, 'extract-worker.js')
    if (existsSync(bundled)) return { filename: bundled }
  }
  return { filename: path.join(import.meta.dirname, 'extract-worker.server.ts'), execArgv: ['--import', 'tsx'] }
}
