import { db, execute, query } from '#app/platform/db.server'
import type { IdentityAccount } from './identity-account'
import type { HouseholdId } from '#app/domain/households/member'
import type { SignedInUser } from './user'
import { deleteExpiredLocalSessions, deleteExpiredVerifications, upsertUser } from './queries.server'
import { objectKeys } from '#app/platform/text/object-keys'

const USER_SELECT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  householdId: true,
} as const

/**
 * Finds or creates the user of an identity provider's account: the first request inserts the row, with a household of
 * their own; e-mail, name and
 * picture are synced from the provider.
 */
export async function findOrCreateUser({ provider, externalId, ...profile }: IdentityAccount): Promise<SignedInUser> {
  const where = { provider_externalId: { provider, externalId } }
  const existing = await db().user.findUnique({ where, select: USER_SELECT })
  if (existing && objectKeys(profile).every((field) => existing[field] === profile[field]))
    return { ...existing, householdId: existing.householdId as HouseholdId, email: profile.email }
  const { email, firstName, lastName, profileImageUrl } = profile
  const [user] = await query(upsertUser, [provider, externalId, email, firstName, lastName, profileImageUrl])
  return { ...user!, email }
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
