import { MAX_HTML_LENGTH } from './extract-recipe'
import type { ReadPageTask, ReadPageResult } from './extract-worker.server'
import { createWorkerPool, findWorkerFile, type WorkerTaskFailure } from './worker-pool.server'

export const PAGE_READ_TIMEOUT = 'This page took too long to read.'
export const PAGE_READER_BUSY = 'We are busy reading other pages. Please try again in a minute.'
export const PAGE_UNREADABLE = 'This page could not be read.'

const WORKER_FAILURE_MESSAGES: Record<WorkerTaskFailure, string> = {
  timeout: PAGE_READ_TIMEOUT,
  crashed: PAGE_UNREADABLE,
  busy: PAGE_READER_BUSY,
}

type ExtractPoolOptions = { filename?: string; timeLimit?: number; memoryMb?: number; threads?: number }
export type ExtractPool = {
  /** Never rejects: a page that cannot be read is a result without a recipe and with the reason among its problems. */
  read: (page: ReadPageTask) => Promise<ReadPageResult>
  close: () => Promise<void>
}

/** Reads pages in worker threads, so that no page can block or crash the process. */
export function createExtractPool({ filename, timeLimit, memoryMb, threads }: ExtractPoolOptions = {}): ExtractPool {
  const pool = createWorkerPool<ReadPageTask, ReadPageResult>({
    worker: filename ? { filename } : findWorkerFile(import.meta.dirname, 'extract-worker'),
    warmUpTask: { html: '', url: '' },
    ...(timeLimit && { timeLimitMs: timeLimit }),
    ...(memoryMb && { memoryMb }),
    ...(threads && { threads }),
  })
  return {
    async read(page) {
      const outcome = await pool.run({ ...page, html: page.html.slice(0, MAX_HTML_LENGTH) })
      return outcome.ok ? outcome.result : failedPageResult(WORKER_FAILURE_MESSAGES[outcome.failure])
    },
    close: pool.close,
  }
}

const failedPageResult = (problem: string): ReadPageResult => ({ recipe: null, fields: {}, problems: [problem] })
