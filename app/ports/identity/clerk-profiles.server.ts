import type { Account } from '#app/domain/accounts/account'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import type { ClerkApi, ClerkReply } from './clerk-api.server'
import type { Claims } from './session-token.server'

/** The e-mail follows Clerk's, a minute behind at most. */
const FRESH_MS = 60_000
const MOST = 2_000

type Kept = { account: Account; until: number }

/**
 * What Clerk knows of a cook. An app whose session tokens carry `email` needs no question at all; for the others
 * Clerk is asked once a minute, and while it cannot be reached what it last said holds.
 */
export function clerkProfiles(api: ClerkApi, now: () => number) {
  const kept = new Map<string, Kept>()
  const under = new Map<string, Promise<Account | null>>()

  async function fetchProfile(sub: string): Promise<Account | null> {
    const reply = await api('GET', `/users/${sub}`)
    // The account is gone, though its last token has not run out.
    if ('status' in reply && reply.status === 404) return (kept.delete(sub), null)
    const account = profileIn(reply, sub)
    if (!account) {
      log.warn({ reason: 'trouble' in reply ? reply.trouble : reply.status }, 'Clerk did not say who a cook is')
      return kept.get(sub)?.account ?? (await lastKnown(sub))
    }
    kept.delete(sub)
    kept.set(sub, { account, until: now() + FRESH_MS })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return account
  }

  return {
    async of(claims: Claims): Promise<Account | null> {
      const email = text(claims.email)
      if (email)
        return {
          ...nameless(claims.sub),
          email,
          firstName: text(claims.first_name),
          lastName: text(claims.last_name),
          profileImageUrl: picture(claims.image_url),
        }
      const known = kept.get(claims.sub)
      if (known && known.until > now()) return known.account
      const asked = under.get(claims.sub) ?? fetchProfile(claims.sub).finally(() => under.delete(claims.sub))
      under.set(claims.sub, asked)
      return await asked
    },
    forget(sub: string): void {
      kept.delete(sub)
    },
  }
}

const nameless = (externalId: string) => ({
  provider: 'clerk' as const,
  externalId,
  email: '',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
})

/**
 * What Clerk said before this process began.
 * @throws AppError `unavailable` for a cook of whom nothing is known yet
 */
async function lastKnown(externalId: string): Promise<Account> {
  const row = await db().user.findUnique({
    where: { provider_externalId: { provider: 'clerk', externalId } },
    select: { email: true, firstName: true, lastName: true, profileImageUrl: true },
  })
  if (!row)
    throw new AppError('unavailable', 'Larder cannot ask who you are right now. Please try again in a moment.', {
      retryAfter: 5,
    })
  return { provider: 'clerk', externalId, ...row, email: row.email ?? '' }
}

function profileIn(reply: ClerkReply, sub: string): Account | null {
  const user = 'json' in reply && reply.status === 200 ? (reply.json as Record<string, unknown> | undefined) : undefined
  if (user?.id !== sub) return null
  const addresses = Array.isArray(user.email_addresses)
    ? (user.email_addresses as ({ id?: unknown; email_address?: unknown } | null)[])
    : []
  const primary = addresses.find((one) => one?.id === user.primary_email_address_id) ?? addresses[0]
  return {
    ...nameless(sub),
    email: text(primary?.email_address) ?? '',
    firstName: text(user.first_name),
    lastName: text(user.last_name),
    profileImageUrl: picture(user.image_url),
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 320 && !value.includes('\0') ? value.trim() : null
const picture = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2_000 && URL.canParse(value) && new URL(value).protocol === 'https:'
    ? value
    : null
