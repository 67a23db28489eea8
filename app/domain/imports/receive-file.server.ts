import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Member } from '#app/domain/households/member'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { IMPORT_RUNS, SERVER_BUSY } from './import-line'

/** Each takes as much of the disk as a file may have. */
const MAX_RECEIVING = 6
const receiving = new Set<string>()

export const importsFolder = (): string => path.join(env().DATA_DIR, 'imports')

/**
 * Writes what a member sends to a file, one at a time, and returns its path and size; who asks for it removes it.
 * @throws AppError `conflict` while another of the member's is received; `unavailable` while too many are
 */
export async function receiveFile(
  { id: userId }: Pick<Member, 'id'>,
  body: AsyncIterable<Uint8Array>,
): Promise<{ path: string; bytes: number }> {
  if (receiving.has(userId)) throw new AppError('conflict', IMPORT_RUNS)
  if (receiving.size >= MAX_RECEIVING) throw new AppError('unavailable', SERVER_BUSY)
  receiving.add(userId)
  const file = path.join(importsFolder(), `${randomUUID()}.received`)
  try {
    await mkdir(importsFolder(), { recursive: true })
    const written = createWriteStream(file, { flags: 'wx', mode: 0o600 })
    await pipeline(body, written)
    return { path: file, bytes: written.bytesWritten }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    receiving.delete(userId)
  }
}
