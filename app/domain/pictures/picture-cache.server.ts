import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serializeError, log } from '#app/platform/log.server'

const MAX_PICTURE_CACHE_BYTES = 256 * 1024 * 1024
const LAST_USED_PRECISION_MS = 3_600_000
/** A temporary file older than this belongs to a process that was killed. */
const TEMP_FILE_MAX_AGE_MS = 10 * 60_000

export type PictureCache = {
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  write: (name: string, body: Uint8Array) => Promise<void>
  evict: () => Promise<void>
}

/**
 * Disk cache of pictures with atomic writes and LRU eviction by modification time. Failures are logged, never thrown.
 * Several servers may share the folder, so no index is held in memory.
 */
export function createPictureCache(folder: string, maxBytes = MAX_PICTURE_CACHE_BYTES): PictureCache {
  // Zero, so that the first write also evicts.
  let bytesUntilSweep = 0
  let sweeping: Promise<void> | undefined

  const sweep = () => (sweeping ??= evictLeastRecentlyUsed(folder, maxBytes).finally(() => (sweeping = undefined)))

  return {
    evict: sweep,
    async read(name) {
      const file = await open(path.join(folder, name)).catch(() => null)
      if (!file) return null
      try {
        const { mtimeMs } = await file.stat()
        const body = await file.readFile()
        // Last use is recorded by the hour, to save a disk write per read.
        if (Date.now() - mtimeMs > LAST_USED_PRECISION_MS) await file.utimes(new Date(), new Date())
        return body.length ? body : null
      } catch (error) {
        log.warn({ err: serializeError(error) }, 'a kept picture could not be read')
        return null
      } finally {
        await file.close()
      }
    },
    async write(name, body) {
      const tempFile = path.join(folder, `.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(tempFile, body, { flag: 'wx', mode: 0o600, flush: true })
        await rename(tempFile, path.join(folder, name))
        bytesUntilSweep -= body.length
        if (bytesUntilSweep > 0) return
        bytesUntilSweep = maxBytes / 20
        await sweep()
      } catch (error) {
        await rm(tempFile, { force: true }).catch(() => undefined)
        log.warn({ err: serializeError(error) }, 'a picture could not be kept')
      }
    },
  }
}

/** Evicts down to 90 %, so that the next write does not evict again. */
async function evictLeastRecentlyUsed(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = []
  for (const name of names) {
    const file = path.join(folder, name)
    // Another server may have evicted it in the meantime.
    const stats = await stat(file).catch(() => null)
    if (!stats?.isFile()) continue
    if (name.startsWith('.')) {
      if (Date.now() - stats.mtimeMs > TEMP_FILE_MAX_AGE_MS) await rm(file, { force: true })
    } else files.push({ file, bytes: stats.size, used: stats.mtimeMs })
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= maxBytes) return
  for (const { file, bytes } of files.sort((a, b) => a.used - b.used)) {
    if (total <= maxBytes * 0.9) return
    await rm(file, { force: true })
    total -= bytes
  }
}
