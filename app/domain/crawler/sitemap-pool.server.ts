import { createWorkerPool, findWorkerFile, type WorkerPool } from '#packages/page-reader/worker-pool.server'
import type { ReadSitemapResult, ReadSitemapTask } from './sitemap-worker.server'

let globalSitemapPool: WorkerPool<ReadSitemapTask, ReadSitemapResult> | undefined

/**
 * The URLs of a sitemap worth a visit; null if it could not be read. In a worker thread: some sitemaps have 50,000
 * entries, each of which is matched against the crawl rules.
 */
export async function readSitemapInWorker(task: ReadSitemapTask): Promise<ReadSitemapResult | null> {
  globalSitemapPool ??= createWorkerPool({
    worker: findWorkerFile(import.meta.dirname, 'sitemap-worker'),
    warmUpTask: { sitemap: '', origin: '', maxUrls: 0 },
    threads: 1,
  })
  const outcome = await globalSitemapPool.run(task)
  return outcome.ok ? outcome.result : null
}

export async function closeSitemapPool(): Promise<void> {
  await globalSitemapPool?.close()
  globalSitemapPool = undefined
}
