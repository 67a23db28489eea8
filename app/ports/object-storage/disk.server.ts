import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ObjectStorage, validateObjectKey, createStorageError } from './object-storage-interface'
import { errorCode } from '#app/platform/app-error'

/** Files in a directory of this machine; needs no configuration. Browsers upload through our server. */
export function createDiskStorage({ folder }: { folder: string }): ObjectStorage {
  const at = (key: string) => path.join(folder, validateObjectKey(key))
  return {
    name: 'disk',
    origin: null,
    uploadUrl: async () => null,
    async write(key, body) {
      const file = at(key)
      // In the same directory, so that the rename is atomic.
      const unfinished = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(unfinished, body, { flag: 'wx', mode: 0o600, flush: true })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw createStorageError(error)
      }
    },
    async read(key, mostBytes) {
      try {
        const file = await open(at(key))
        try {
          const bytes = Buffer.alloc(Math.min(mostBytes, (await file.stat()).size))
          let filled = 0
          while (filled < bytes.length) {
            const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, filled)
            if (bytesRead === 0) break
            filled += bytesRead
          }
          return bytes.subarray(0, filled)
        } finally {
          await file.close()
        }
      } catch (error) {
        if (isFileNotFound(error)) return null
        throw createStorageError(error)
      }
    },
    async remove(keys) {
      const files = keys.map(at)
      try {
        for (const file of files) await rm(file, { force: true })
      } catch (error) {
        throw createStorageError(error)
      }
    },
  }
}

const isFileNotFound = (error: unknown) => errorCode(error) === 'ENOENT'
