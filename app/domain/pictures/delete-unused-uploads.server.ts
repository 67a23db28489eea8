import { db, query } from '#app/platform/db.server'
import { getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { deleteUploadsStillUnused, lockUnusedUploads } from './uploads-queries.server'
import { listUploadFileNames, parseUploadPath } from './upload-path'

const UNUSED_UPLOAD_BATCH_SIZE = 100

type UnusedUploadRow = { id: string; objectPath: string | null }

/**
 * Deletes unused uploads. Rows are locked before they are checked again, so that a post that takes one concurrently
 * either keeps it or finds it gone. Files go before rows: a crash in between leaves rows to retry.
 */
export async function deleteUnusedUploads(signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal?.aborted;)
    hasMore = (await deleteUnusedUploadBatch()) === UNUSED_UPLOAD_BATCH_SIZE
}

const deleteUnusedUploadBatch = () =>
  db().$transaction(
    async (tx) => {
      const locked = await query(lockUnusedUploads, [UNUSED_UPLOAD_BATCH_SIZE], tx)
      if (locked.length === 0) return 0
      const rows = await query(deleteUploadsStillUnused, [locked.map(({ id }) => id)], tx)
      await getObjectStorage().remove(rows.flatMap(listUploadObjectKeys))
      return locked.length
    },
    { timeout: 60_000 },
  )

function listUploadObjectKeys({ id, objectPath }: UnusedUploadRow): string[] {
  const name = objectPath && parseUploadPath(objectPath)
  return [`incoming/${id}`, ...(name ? listUploadFileNames(name) : [])]
}
