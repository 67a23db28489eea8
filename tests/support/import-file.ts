import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Member } from '#app/domain/households/member'
import { startImport } from '#app/domain/imports/import-archive.server'
import { receiveFile } from '#app/domain/imports/receive-file.server'

/** Begins an import of these bytes, as the form does with a file. */
export async function startFileImport(
  member: Member,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
  from: { ip: string },
) {
  const { path } = await receiveFile({ id: member.id, ip: from.ip }, Readable.from([bytes]))
  try {
    return await startImport(member, { path, filename }, from)
  } catch (error) {
    await rm(path)
    throw error
  }
}
