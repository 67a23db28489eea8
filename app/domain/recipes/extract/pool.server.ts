import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Piscina } from 'piscina'
import { MOST_HTML } from './extract'
import type { PageToRead, ReadPage, ReadSitemap, SitemapToRead } from './extract-worker.server'

export const TOO_SLOW = 'This page took too long to read.'
export const TOO_BUSY = 'Too many pages are being read just now. Please try again in a minute.'
export const TOO_HARD = 'This page could not be read.'

const TIME_LIMIT = 2000
const QUEUE = 256

type Options = { filename?: string; timeLimit?: number; memoryMb?: number; threads?: number }
export type ExtractPool = {
  read: (page: PageToRead) => Promise<ReadPage>
  /** Null for one that could not be read. */
  readSitemap: (sitemap: SitemapToRead) => Promise<ReadSitemap | null>
  close: () => Promise<void>
}

/** Worker threads that read pages, so that no page can hold up or end the server: it fails alone, and says so. */
export function extractPool({
  filename,
  timeLimit = TIME_LIMIT,
  memoryMb = 192,
  threads = Math.max(1, Math.min(4, os.availableParallelism() - 1)),
}: Options = {}): ExtractPool {
  const worker = filename ? { filename } : ownWorker()
  const pool = new Piscina<PageToRead | SitemapToRead, ReadPage | ReadSitemap>({
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
  async function tryOnce(
    page: PageToRead | SitemapToRead,
  ): Promise<ReadPage | ReadSitemap | typeof TOO_SLOW | typeof TOO_HARD> {
    // The start of a thread is not the page's doing.
    if (pool.threads.length === 0) await pool.run({ html: '', url: '' }).catch(() => undefined)
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

  /** In turn, and once more if that came to nothing; what came of it, or why nothing did. */
  async function run(task: PageToRead | SitemapToRead): Promise<ReadPage | ReadSitemap | string> {
    if (running >= threads) {
      if (waiting.length >= QUEUE) return TOO_BUSY
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      const result = await tryOnce(task)
      // It may have been given to a thread that was just dying of the page before it.
      return result === TOO_HARD ? await tryOnce(task) : result
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    async read(page) {
      const result = await run({ ...page, html: page.html.slice(0, MOST_HTML) })
      return typeof result === 'string' ? nothing(result) : (result as ReadPage)
    },
    async readSitemap(task) {
      const result = await run(task)
      return typeof result === 'string' ? null : (result as ReadSitemap)
    },
    close: () => pool.destroy(),
  }
}

const nothing = (problem: string): ReadPage => ({ recipe: null, fields: {}, problems: [problem] })

let shared: ExtractPool | undefined

/** The one pool of this server, started with the first page. */
export function readPageApart(page: PageToRead): Promise<ReadPage> {
  shared ??= extractPool()
  return shared.read(page)
}

/** The addresses of a sitemap that a crawler should ask for, from the same threads: some have fifty thousand. */
export function readSitemapApart(sitemap: SitemapToRead): Promise<ReadSitemap | null> {
  shared ??= extractPool()
  return shared.readSitemap(sitemap)
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
