import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serializeError, log } from '#app/platform/log.server'

const MAX_PICTURE_CACHE_BYTES = 256 * 1024 * 1024
const LAST_USED_PRECISION_MS = 3_600_000
/** Nobody takes that long to write a picture: its writer was killed. */
const TEMP_FILE_MAX_AGE_MS = 10 * 60_000

export type PictureCache = {
  read: (name: string) => Promise<Buffer | null>
  write: (name: string, body: Uint8Array) => Promise<void>
  evict: () => Promise<void>
}

/**
 * Pictures on disk, each whole or not there: the least recently used go when there are too many. A folder that is full,
 * forbidden or gone costs work, and never an answer. What is in it is the truth; nothing about it is held in memory.
 */
export function createPictureCache(folder: string, mostBytes = MAX_PICTURE_CACHE_BYTES): PictureCache {
  // The first one written since the start sweeps, too.
  let untilSweep = 0
  let sweeping: Promise<void> | undefined

  const sweep = () => (sweeping ??= evictLeastRecentlyUsed(folder, mostBytes).finally(() => (sweeping = undefined)))

  return {
    evict: sweep,
    async read(name) {
      const file = await open(path.join(folder, name)).catch(() => null)
      if (!file) return null
      try {
        const { mtimeMs } = await file.stat()
        const body = await file.readFile()
        // The time of the last use, by the hour: a write for each reading would be too many.
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
      const unfinished = path.join(folder, `.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(unfinished, body, { flag: 'wx', mode: 0o600, flush: true })
        await rename(unfinished, path.join(folder, name))
        untilSweep -= body.length
        if (untilSweep > 0) return
        untilSweep = mostBytes / 20
        await sweep()
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        log.warn({ err: serializeError(error) }, 'a picture could not be kept')
      }
    },
  }
}

/** Leaves a tenth of the room free, so that the next picture does not sweep again. */
async function evictLeastRecentlyUsed(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = []
  for (const name of names) {
    const file = path.join(folder, name)
    // Another server on this folder may have swept it just now.
    const seen = await stat(file).catch(() => null)
    if (!seen?.isFile()) continue
    if (name.startsWith('.')) {
      if (Date.now() - seen.mtimeMs > TEMP_FILE_MAX_AGE_MS) await rm(file, { force: true })
    } else files.push({ file, bytes: seen.size, used: seen.mtimeMs })
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= mostBytes) return
  for (const { file, bytes } of files.sort((a, b) => a.used - b.used)) {
    if (total <= mostBytes * 0.9) return
    await rm(file, { force: true })
    total -= bytes
  }
}
