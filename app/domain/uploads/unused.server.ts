import { db } from '#app/platform/db.server'
import { Prisma } from '#app/platform/prisma-client/client'
import { objects } from '#app/ports/objects/objects.server'
import { postsThatShow } from './published.server'
import { uploadFiles, uploadNameIn } from './upload-path'

const AT_ONCE = 100

type Row = { id: string; objectPath: string | null }

/** What came to nothing within an hour, and what no article has had for a week: a draft that is being written may still want its own. */
const UNUSED = Prisma.sql`(
  (u."objectPath" is null and u."expiresAt" < now() - interval '1 hour')
  or (u."objectPath" is not null and u."createdAt" < now() - interval '7 days'
    and not exists (${Prisma.raw(postsThatShow('substring(u."objectPath" from 10 for 32)'))})))`

/**
 * Takes such uploads away. They are locked, and only then looked at: an article that takes one just now either finds it,
 * and it stays, or is told that it is gone. Their files go before their rows, which still speak of them if we are killed.
 */
export async function forgetUnusedUploads(signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal?.aborted;) isMore = (await forgetSome()) === AT_ONCE
}

const forgetSome = () =>
  db().$transaction(
    async (tx) => {
      const locked = await tx.$queryRaw<
        Pick<Row, 'id'>[]
      >`select u.id from uploads u where ${UNUSED} order by u."createdAt" limit ${AT_ONCE} for update of u skip locked`
      if (locked.length === 0) return 0
      const rows = await tx.$queryRaw<
        Row[]
      >`delete from uploads u where u.id = any(${locked.map(({ id }) => id)}::uuid[]) and ${UNUSED} returning u.id, u."objectPath"`
      await objects().remove(rows.flatMap(filesOf))
      return locked.length
    },
    { timeout: 60_000 },
  )

function filesOf({ id, objectPath }: Row): string[] {
  const name = objectPath && uploadNameIn(objectPath)
  return [`incoming/${id}`, ...(name ? uploadFiles(name) : [])]
}
