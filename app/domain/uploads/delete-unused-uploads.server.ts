import { db } from '#app/platform/db.server'
import { Prisma } from '#app/platform/prisma-client/client'
import { getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { postsShowingUploadSql } from './upload-visibility.server'
import { listUploadFileNames, parseUploadPath } from './upload-path'

const UNUSED_UPLOAD_BATCH_SIZE = 100

type UnusedUploadRow = { id: string; objectPath: string | null }

/** What came to nothing within an hour, and what no article has had for a week: a draft that is being written may still want its own. */
const UNUSED_UPLOAD_SQL = Prisma.sql`(
  (u."objectPath" is null and u."expiresAt" < now() - interval '1 hour')
  or (u."objectPath" is not null and u."createdAt" < now() - interval '7 days'
    and not exists (${Prisma.raw(postsShowingUploadSql('substring(u."objectPath" from 10 for 32)'))})))`

/**
 * Takes such uploads away. They are locked, and only then looked at: an article that takes one just now either finds it,
 * and it stays, or is told that it is gone. Their files go before their rows, which still speak of them if we are killed.
 */
export async function deleteUnusedUploads(signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal?.aborted;)
    isMore = (await deleteUnusedUploadBatch()) === UNUSED_UPLOAD_BATCH_SIZE
}

const deleteUnusedUploadBatch = () =>
  db().$transaction(
    async (tx) => {
      const locked = await tx.$queryRaw<
        Pick<UnusedUploadRow, 'id'>[]
      >`select u.id from uploads u where ${UNUSED_UPLOAD_SQL} order by u."createdAt" limit ${UNUSED_UPLOAD_BATCH_SIZE} for update of u skip locked`
      if (locked.length === 0) return 0
      const rows = await tx.$queryRaw<
        UnusedUploadRow[]
      >`delete from uploads u where u.id = any(${locked.map(({ id }) => id)}::uuid[]) and ${UNUSED_UPLOAD_SQL} returning u.id, u."objectPath"`
      await getObjectStorage().remove(rows.flatMap(listUploadObjectKeys))
      return locked.length
    },
    { timeout: 60_000 },
  )

function listUploadObjectKeys({ id, objectPath }: UnusedUploadRow): string[] {
  const name = objectPath && parseUploadPath(objectPath)
  return [`incoming/${id}`, ...(name ? listUploadFileNames(name) : [])]
}
