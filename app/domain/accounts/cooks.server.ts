import { db } from '#app/platform/db.server'
import type { Account } from './account'
import type { CurrentUser } from './user'

const SELECT = { id: true, email: true, firstName: true, lastName: true, profileImageUrl: true } as const

/**
 * The cook whom an identity provider knows under this id: the first request makes the row, and the e-mail, the name
 * and the picture follow the provider's.
 */
export async function cookOf({ provider, externalId, ...told }: Account): Promise<CurrentUser> {
  const where = { provider_externalId: { provider, externalId } }
  const known = await db().user.findUnique({ where, select: SELECT })
  if (known && (Object.keys(told) as (keyof typeof told)[]).every((field) => known[field] === told[field]))
    return { ...known, email: told.email }
  // Two first requests at once make one row: this is a single INSERT … ON CONFLICT.
  const cook = await db().user.upsert({
    where,
    create: { provider, externalId, ...told },
    update: told,
    select: SELECT,
  })
  return { ...cook, email: told.email }
}

/** Under which id the provider knows the cook; null when there is no such row. */
export async function externalIdOf(userId: string): Promise<string | null> {
  const cook = await db().user.findUnique({ where: { id: userId }, select: { externalId: true } })
  return cook?.externalId ?? null
}
