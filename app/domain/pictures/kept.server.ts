import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asField, log } from '#app/platform/log.server'

const MOST_BYTES = 256 * 1024 * 1024
const HOUR_MS = 3_600_000
/** Nobody takes that long to write a picture: its writer was killed. */
const ABANDONED_MS = 10 * 60_000

export type KeptPictures = {
  read: (name: string) => Promise<Buffer | null>
  write: (name: string, body: Uint8Array) => Promise<void>
  sweep: () => Promise<void>
}

/**
 * Pictures on disk, each whole or not there: the least recently used go when there are too many. A folder that is full,
 * forbidden or gone costs work, and never an answer. What is in it is the truth; nothing about it is held in memory.
 */
export function keptPictures(folder: string, mostBytes = MOST_BYTES): KeptPictures {
  // The first one written since the start sweeps, too.
  let untilSweep = 0
  let sweeping: Promise<void> | undefined

  const sweep = () => (sweeping ??= sweepOnce(folder, mostBytes).finally(() => (sweeping = undefined)))

  return {
    sweep,
    async read(name) {
      const file = await open(path.join(folder, name)).catch(() => null)
      if (!file) return null
      try {
        const { mtimeMs } = await file.stat()
        const body = await file.readFile()
        // The time of the last use, by the hour: a write for each reading would be too many.
        if (Date.now() - mtimeMs > HOUR_MS) await file.utimes(new Date(), new Date())
        return body.length ? body : null
      } catch (error) {
        log.warn({ err: asField(error) }, 'a kept picture could not be read')
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
        log.warn({ err: asField(error) }, 'a picture could not be kept')
      }
    },
  }
}

/** Leaves a tenth of the room free, so that the next picture does not sweep again. */
async function sweepOnce(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = []
  for (const name of names) {
    const file = path.join(folder, name)
    // Another server on this folder may have swept it just now.
    const seen = await stat(file).catch(() => null)
    if (!seen?.isFile()) continue
    if (name.startsWith('.')) {
      if (Date.now() - seen.mtimeMs > ABANDONED_MS) await rm(file, { force: true })
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
