import { db } from '#app/platform/db.server'
import { Prisma } from '#app/platform/prisma-client/client'
import { getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { postsShowingUploadSql } from './upload-visibility.server'
import { listUploadFileNames, parseUploadPath } from './upload-path'

const UNUSED_UPLOAD_BATCH_SIZE = 100

type UnusedUploadRow = { id: string; objectPath: string | null }

/**
 * Unfinished uploads after an hour; finished ones that no post shows after a week, since an open draft may still want
 * them.
 */
const UNUSED_UPLOAD_SQL = Prisma.sql`(
  (u.object_path is null and u.expires_at < now() - interval '1 hour')
  or (u.object_path is not null and u.created_at < now() - interval '7 days'
    and not exists (${Prisma.raw(postsShowingUploadSql('substring(u.object_path from 10 for 32)'))})))`

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
      const locked = await tx.$queryRaw<
        Pick<UnusedUploadRow, 'id'>[]
      >`select u.id from uploads u where ${UNUSED_UPLOAD_SQL} order by u.created_at limit ${UNUSED_UPLOAD_BATCH_SIZE} for update of u skip locked`
      if (locked.length === 0) return 0
      const rows = await tx.$queryRaw<
        UnusedUploadRow[]
      >`delete from uploads u where u.id = any(${locked.map(({ id }) => id)}::uuid[]) and ${UNUSED_UPLOAD_SQL} returning u.id, u.object_path as "objectPath"`
      await getObjectStorage().remove(rows.flatMap(listUploadObjectKeys))
      return locked.length
    },
    { timeout: 60_000 },
  )

function listUploadObjectKeys({ id, objectPath }: UnusedUploadRow): string[] {
  const name = objectPath && parseUploadPath(objectPath)
  return [`incoming/${id}`, ...(name ? listUploadFileNames(name) : [])]
}
