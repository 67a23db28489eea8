import { db } from '#app/platform/db.server'
import type { IdentityAccount } from './identity-account'
import type { User } from './user'

const USER_SELECT = { id: true, email: true, firstName: true, lastName: true, profileImageUrl: true } as const

/**
 * The cook whom an identity provider knows under this id: the first request makes the row, and the e-mail, the name
 * and the picture follow the provider's.
 */
export async function findOrCreateUser({ provider, externalId, ...told }: IdentityAccount): Promise<User> {
  const where = { provider_externalId: { provider, externalId } }
  const known = await db().user.findUnique({ where, select: USER_SELECT })
  if (known && (Object.keys(told) as (keyof typeof told)[]).every((field) => known[field] === told[field]))
    return { ...known, email: told.email }
  // Two first requests at once make one row: this is a single INSERT … ON CONFLICT.
  const cook = await db().user.upsert({
    where,
    create: { provider, externalId, ...told },
    update: told,
    select: USER_SELECT,
  })
  return { ...cook, email: told.email }
}

/** Under which id the provider knows the cook; null when there is no such row. */
export async function getExternalId(userId: string): Promise<string | null> {
  const cook = await db().user.findUnique({ where: { id: userId }, select: { externalId: true } })
  return cook?.externalId ?? null
}
