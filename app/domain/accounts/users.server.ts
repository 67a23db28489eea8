import { db, execute } from '#app/platform/db.server'
import type { IdentityAccount } from './identity-account'
import type { User } from './user'
import { deleteExpiredLocalSessions, deleteExpiredVerifications } from './queries.server'
import { objectKeys } from '#app/platform/text/object-keys'

const USER_SELECT = { id: true, email: true, firstName: true, lastName: true, profileImageUrl: true } as const

/**
 * Finds or creates the user of an identity provider's account: the first request inserts the row; e-mail, name and
 * picture are synced from the provider.
 */
export async function findOrCreateUser({ provider, externalId, ...profile }: IdentityAccount): Promise<User> {
  const where = { provider_externalId: { provider, externalId } }
  const existing = await db().user.findUnique({ where, select: USER_SELECT })
  if (existing && objectKeys(profile).every((field) => existing[field] === profile[field]))
    return { ...existing, email: profile.email }
  // Two concurrent first requests insert one row: this is a single INSERT … ON CONFLICT.
  const user = await db().user.upsert({
    where,
    create: { provider, externalId, ...profile },
    update: profile,
    select: USER_SELECT,
  })
  return { ...user, email: profile.email }
}

/** The user's id at the provider; null when there is no such user. */
export async function getExternalId(userId: string): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { externalId: true } })
  return user?.externalId ?? null
}

/** Sessions and links of the local identity provider that are over. */
export async function deleteExpiredLocalRows(): Promise<void> {
  await execute(deleteExpiredLocalSessions, [])
  await execute(deleteExpiredVerifications, [])
}
