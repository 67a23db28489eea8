import { message } from '#packages/texts/t'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { LRUCache } from 'lru-cache'
import type { IdentityAccount } from '#app/domain/accounts/user'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import type { ClerkApi, ClerkResponse } from './clerk-api.server'
import type { SessionClaims } from './session-token.server'
import { z } from 'zod'

/** Maximum age of a cached e-mail address. */
const PROFILE_CACHE_MS = 60_000
const MAX_CACHED_PROFILES = 2_000

type CachedProfile = { account: IdentityAccount; until: number }

/**
 * The user's profile at Clerk. No request is needed where the session tokens carry `email`; otherwise Clerk is asked
 * once a minute, and while it is unreachable the last known profile is used.
 */
export function createClerkProfileCache(api: ClerkApi, now: () => number) {
  const cache = new LRUCache<string, CachedProfile>({ max: MAX_CACHED_PROFILES })
  const share = createSingleFlight<string, IdentityAccount | null>()

  async function fetchProfile(sub: string): Promise<IdentityAccount | null> {
    const reply = await api('GET', `/users/${sub}`)
    // The account has been deleted, though its last token has not expired.
    if ('status' in reply && reply.status === 404) return (cache.delete(sub), null)
    const account = parseClerkProfile(reply, sub)
    if (!account) {
      log.warn({ reason: 'trouble' in reply ? reply.trouble : reply.status }, 'Clerk did not say who a cook is')
      return cache.get(sub)?.account ?? (await loadLastKnownProfile(sub))
    }
    cache.set(sub, { account, until: now() + PROFILE_CACHE_MS })
    return account
  }

  return {
    async of(claims: SessionClaims): Promise<IdentityAccount | null> {
      const email = toProfileText(claims.email)
      if (email)
        return {
          ...createEmptyClerkAccount(claims.sub),
          email,
          firstName: toProfileText(claims.first_name),
          lastName: toProfileText(claims.last_name),
          profileImageUrl: toProfileImageUrl(claims.image_url),
        }
      const known = cache.get(claims.sub)
      if (known && known.until > now()) return known.account
      return await share(claims.sub, () => fetchProfile(claims.sub))
    },
    forget(sub: string): void {
      cache.delete(sub)
    },
  }
}

const createEmptyClerkAccount = (externalId: string) => ({
  provider: 'clerk' as const,
  externalId,
  email: '',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
})

/**
 * The profile stored in the database, from before this process started.
 * @throws AppError `unavailable` for a user without a stored profile
 */
async function loadLastKnownProfile(externalId: string): Promise<IdentityAccount> {
  const row = await db().user.findUnique({
    where: { provider_externalId: { provider: 'clerk', externalId } },
    select: { email: true, firstName: true, lastName: true, profileImageUrl: true },
  })
  if (!row)
    throw new AppError(
      'unavailable',
      message('We cannot check your sign-in right now. Please try again in a moment.'),
      { retryAfter: 5 },
    )
  return { provider: 'clerk', externalId, ...row, email: row.email ?? '' }
}

const ClerkUser = z.looseObject({ email_addresses: z.array(z.looseObject({}).nullable().catch(null)).catch([]) })

function parseClerkProfile(reply: ClerkResponse, sub: string): IdentityAccount | null {
  const { data: user } = ClerkUser.safeParse('json' in reply && reply.status === 200 ? reply.json : undefined)
  if (user?.id !== sub) return null
  const addresses = user.email_addresses
  const primary = addresses.find((one) => one?.id === user.primary_email_address_id) ?? addresses[0]
  return {
    ...createEmptyClerkAccount(sub),
    email: toProfileText(primary?.email_address) ?? '',
    firstName: toProfileText(user.first_name),
    lastName: toProfileText(user.last_name),
    profileImageUrl: toProfileImageUrl(user.image_url),
  }
}

const toProfileText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 320 && !value.includes('\0') ? value.trim() : null
const toProfileImageUrl = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) && new URL(value).protocol === 'https:'
    ? value
    : null
