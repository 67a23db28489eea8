import { rm } from 'node:fs/promises'
import { unstable_parseMultipartFormData as parseMultipart } from '@remix-run/node'
import type { Member } from '#app/domain/households/member'
import { readAtLeastRate, receiveFile } from '#app/domain/imports/receive-file.server'
import { FILE_TOO_SLOW } from '#app/domain/imports/import-line'
import { ReceivedFile } from '#app/domain/imports/schema'
import { AppError } from '#app/platform/app-error'

const MAX_TEXT_BYTES = 16 * 1024

/**
 * The fields of the form of an import, whose file is written to disk while it comes: a ReceivedFile, which is removed
 * when the response is closed unless somebody has taken it from there.
 * @throws AppError of receiveFile(), once all has come; TypeError where the form cannot be read
 */
export async function readArchiveForm(
  request: Request,
  { user, ip, onClose }: { user: Pick<Member, 'id'>; ip: string; onClose: (listener: () => void) => void },
): Promise<FormData> {
  let refusal: AppError | undefined
  let textBytes = 0
  const data = await parseMultipart(request, async ({ filename, data: part }) => {
    if (filename === undefined) {
      const chunks: Uint8Array[] = []
      for await (const chunk of part)
        if ((textBytes += chunk.length) <= MAX_TEXT_BYTES) chunks.push(chunk)
        else throw new TypeError('The text of this form is too long.')
      return Buffer.concat(chunks).toString()
    }
    try {
      const { path, bytes } = await receiveFile({ id: user.id, ip }, part)
      onClose(() => void rm(path, { force: true }))
      return bytes > 0 ? new ReceivedFile(path, filename) : undefined
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal ??= error
      // A client that is answered while it sends does not read the answer; one that is slow is not waited for.
      try {
        if (!error.isSaying(FILE_TOO_SLOW)) for await (const _ of readAtLeastRate(part));
      } catch {
        throw refusal
      }
      if (error.isSaying(FILE_TOO_SLOW)) throw refusal
      return undefined
    }
  })
  if (refusal) throw refusal
  return data
}
