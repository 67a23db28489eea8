import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Piscina } from 'piscina'
import { MAX_HTML_LENGTH } from './extract-recipe'
import type { ReadPageTask, ReadPageResult, ReadSitemapResult, ReadSitemapTask } from './extract-worker.server'

export const PAGE_READ_TIMEOUT = 'This page took too long to read.'
export const PAGE_READER_BUSY = 'Too many pages are being read just now. Please try again in a minute.'
export const PAGE_UNREADABLE = 'This page could not be read.'

const PAGE_TIME_LIMIT_MS = 2000
const MAX_QUEUED_PAGES = 256

type ExtractPoolOptions = { filename?: string; timeLimit?: number; memoryMb?: number; threads?: number }
export type ExtractPool = {
  read: (page: ReadPageTask) => Promise<ReadPageResult>
  /** Null for one that could not be read. */
  readSitemap: (sitemap: ReadSitemapTask) => Promise<ReadSitemapResult | null>
  close: () => Promise<void>
}

/** Worker threads that read pages, so that no page can hold up or end the server: it fails alone, and says so. */
export function createExtractPool({
  filename,
  timeLimit = PAGE_TIME_LIMIT_MS,
  memoryMb = 192,
  threads = Math.max(1, Math.min(4, os.availableParallelism() - 1)),
}: ExtractPoolOptions = {}): ExtractPool {
  const worker = filename ? { filename } : findWorkerFile()
  const pool = new Piscina<ReadPageTask | ReadSitemapTask, ReadPageResult | ReadSitemapResult>({
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
    page: ReadPageTask | ReadSitemapTask,
  ): Promise<ReadPageResult | ReadSitemapResult | typeof PAGE_READ_TIMEOUT | typeof PAGE_UNREADABLE> {
    // The start of a thread is not the page's doing.
    if (pool.threads.length === 0) await pool.run({ html: '', url: '' }).catch(() => undefined)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    try {
      return await pool.run(page, { signal: limit.signal })
    } catch {
      return limit.signal.aborted ? PAGE_READ_TIMEOUT : PAGE_UNREADABLE
    } finally {
      clearTimeout(timer)
    }
  }

  /** In turn, and once more if that came to nothing; what came of it, or why nothing did. */
  async function run(task: ReadPageTask | ReadSitemapTask): Promise<ReadPageResult | ReadSitemapResult | string> {
    if (running >= threads) {
      if (waiting.length >= MAX_QUEUED_PAGES) return PAGE_READER_BUSY
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      const result = await tryOnce(task)
      // It may have been given to a thread that was just dying of the page before it.
      return result === PAGE_UNREADABLE ? await tryOnce(task) : result
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    async read(page) {
      const result = await run({ ...page, html: page.html.slice(0, MAX_HTML_LENGTH) })
      return typeof result === 'string' ? failedPageResult(result) : (result as ReadPageResult)
    },
    async readSitemap(task) {
      const result = await run(task)
      return typeof result === 'string' ? null : (result as ReadSitemapResult)
    },
    close: () => pool.destroy(),
  }
}

const failedPageResult = (problem: string): ReadPageResult => ({ recipe: null, fields: {}, problems: [problem] })

let globalExtractPool: ExtractPool | undefined

/** The one pool of this server, started with the first page. */
export function readPageInWorker(page: ReadPageTask): Promise<ReadPageResult> {
  globalExtractPool ??= createExtractPool()
  return globalExtractPool.read(page)
}

/** The addresses of a sitemap that a crawler should ask for, from the same threads: some have fifty thousand. */
export function readSitemapInWorker(sitemap: ReadSitemapTask): Promise<ReadSitemapResult | null> {
  globalExtractPool ??= createExtractPool()
  return globalExtractPool.readSitemap(sitemap)
}

export async function closeExtractPool(): Promise<void> {
  await globalExtractPool?.close()
  globalExtractPool = undefined
}

/** Beside the bundled server the worker is a bundle of its own; from the sources it is the TypeScript file. */
function findWorkerFile(): { filename: string; execArgv?: string[] } {
  for (let folder = import.meta.dirname, steps = 0; steps < 4; folder = path.dirname(folder), steps++) {
    const bundled = path.join(folder, 'extract-worker.js')
    if (existsSync(bundled)) return { filename: bundled }
  }
  return { filename: path.join(import.meta.dirname, 'extract-worker.server.ts'), execArgv: ['--import', 'tsx'] }
}
