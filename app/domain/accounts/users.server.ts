import { message } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { createRowCache, forgetCachedRows } from '#app/platform/row-cache.server'
import { db, execute, query } from '#app/platform/db.server'
import { USERS_CHANNEL } from '#app/domain/households/membership.server'
import { formatDiets } from '#app/domain/settings/diets'
import type { Measures } from '#app/domain/settings/measures'
import { toHouseholdId } from '#app/platform/household-id'
import type { SignedInUser, IdentityAccount } from './user'
import { deleteExpiredLocalSessions, deleteExpiredVerifications, upsertUser } from './queries.server'
import type { Diet } from '#packages/ingredients/diets/diets'
import { objectKeys } from '#app/platform/text/objects'

const USER_SELECT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  householdId: true,
  householdNews: true,
  measures: true,
  diets: true,
  chosenTimeZone: true,
  seenTimeZone: true,
  suspensionReason: true,
} as const

/** By provider and account. A trigger sends the ids of users who are deleted or join another household. */
const userCache = createRowCache<SignedInUser>({
  channel: USERS_CHANNEL,
  ttlMs: 30_000,
  max: 5_000,
  rowId: ({ id }) => id,
})
/** Caches users from now on, until the returned function is called. */
export const cacheUsers = userCache.follow

/**
 * Finds or creates the user of an identity provider's account: the first request inserts the row, with a household of
 * their own; e-mail, name and picture are synced from the provider.
 * @throws AppError `unauthenticated` when an account of ours was deleted a moment ago
 */
export async function findOrCreateUser(account: IdentityAccount): Promise<SignedInUser> {
  const key = `${account.provider} ${account.externalId}`
  const cached = userCache.get(key)
  const isUpToDate =
    cached &&
    (['email', 'firstName', 'lastName', 'profileImageUrl'] as const).every((field) => cached[field] === account[field])
  if (isUpToDate) return cached
  return (await userCache.load(key, () => upsertChangedUser(account)))!
}

async function upsertChangedUser({ provider, externalId, ...profile }: IdentityAccount): Promise<SignedInUser> {
  const where = { provider_externalId: { provider, externalId } }
  const existing = await db().user.findUnique({ where, select: USER_SELECT })
  if (existing && objectKeys(profile).every((field) => existing[field] === profile[field])) {
    const { householdNews, ...user } = existing
    return {
      ...user,
      householdId: toHouseholdId(user.householdId),
      hasNews: householdNews !== null,
      email: profile.email,
    }
  }
  const { email, firstName, lastName, profileImageUrl } = profile
  const [user] = await query(upsertUser, [provider, externalId, email, firstName, lastName, profileImageUrl])
  if (!user) throw new AppError('unauthenticated', message('This account has been deleted.'))
  return { ...user, email }
}

export async function setUserMeasures(userId: string, measures: Measures): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { measures } })
  forgetCachedRows(USERS_CHANNEL)
}

export async function setUserDiets(userId: string, diets: readonly Diet[]): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { diets: formatDiets(diets) } })
  forgetCachedRows(USERS_CHANNEL)
}

/** @param timeZone null for that of the browser */
export async function setUserTimeZone(userId: string, timeZone: string | null): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { chosenTimeZone: timeZone } })
  forgetCachedRows(USERS_CHANNEL)
}

/** What a browser of theirs has told. */
export async function noteSeenTimeZone(userId: string, seenTimeZone: string): Promise<void> {
  await db().user.updateMany({ where: { id: userId }, data: { seenTimeZone } })
  forgetCachedRows(USERS_CHANNEL)
}

/** The user's id at the provider; null when there is no such user. */
export async function getExternalId(userId: string): Promise<string | null> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { externalId: true } })
  return user?.externalId ?? null
}

/** The user of an account of ours; null for one that has not been used yet. */
export async function findUserId(externalId: string): Promise<string | null> {
  const where = { provider_externalId: { provider: 'local', externalId } }
  return (await db().user.findUnique({ where, select: { id: true } }))?.id ?? null
}

/** Sessions and links of the local identity provider that are over. */
export async function deleteExpiredLocalRows(): Promise<void> {
  await execute(deleteExpiredLocalSessions, [])
  await execute(deleteExpiredVerifications, [])
}
