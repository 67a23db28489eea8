import { createExtractPool, type ExtractPool } from '#packages/page-reader/extract-pool.server'
import type { ReadPageResult, ReadPageTask } from '#packages/page-reader/extract-worker.server'

let globalExtractPool: ExtractPool | undefined

/** Reads a page in the process-wide worker pool, whose threads start with the first page. */
export function readPageInWorker(page: ReadPageTask): Promise<ReadPageResult> {
  globalExtractPool ??= createExtractPool()
  return globalExtractPool.read(page)
}

export async function closeExtractPool(): Promise<void> {
  await globalExtractPool?.close()
  globalExtractPool = undefined
}
