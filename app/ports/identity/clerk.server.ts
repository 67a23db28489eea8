import { message } from '#packages/texts/t'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { formatSetCookie } from '#app/platform/http/cookies'
import { log, serializeError } from '#app/platform/log.server'
import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'
import { createClerkApi, type ClerkApi } from './clerk-api.server'
import { pickClerkCookies, readClerkSessionCookies, applySetCookies } from './clerk-cookies'
import { validateClerkKeys, type ClerkInstanceKind, type ClerkKeys, type ClerkKeysResult } from './clerk-keys'
import { createClerkProfileCache } from './clerk-profiles.server'
import type { HostedIdentityState, IdentityProvider } from './identity-provider'
import { verifySessionToken, type SessionClaims, type SessionTokenVerdict } from './session-token.server'
import { z } from 'zod'

type ClerkKeyInput = { publishable?: string; secret?: string; jwt?: string }
type ClerkSettings = {
  origin: string
  environment: () => Promise<ClerkInstanceKind>
  keyInputs: Record<ClerkInstanceKind, ClerkKeyInput>
  /** Between servers: ids of sessions whose browsers have signed out. */
  sessionEnds: {
    publish(sid: string): Promise<unknown>
    subscribe(subscriber: { onMessage(sid: string): void; onDisconnect(): void }): Promise<() => void>
  }
  baseUrl?: string
  now?: () => number
}

/** One environment's keys, with the data cached for them. */
type ClerkInstanceContext = {
  keys: ClerkKeys
  suffix: string
  api: ClerkApi
  getPublicKey: (kid: string) => KeyObject | null | Promise<KeyObject | null>
  profiles: ReturnType<typeof createClerkProfileCache>
}

const CLERK_API_URL = 'https://api.clerk.com'
const RENEWAL_TIMEOUT_MS = 6_000
/** A token lives for a minute; until it expires, a session that was ended here must not be accepted again. */
const REVOKED_SESSION_MS = 120_000
const MAX_REVOKED_SESSIONS = 20_000
const JWKS_CACHE_MS = 3_600_000
const JWKS_RETRY_MS = 30_000
/** Query parameters of Clerk's handshake. */
const HANDSHAKE_PARAMS = ['__clerk_handshake', '__clerk_handshake_nonce', '__clerk_db_jwt']
const CLERK_UNREACHABLE = message('We cannot check your sign-in right now. Please try again in a moment.')

/**
 * Clerk, with the keys of the environment in use. A session is verified locally with the public key; Clerk is only
 * asked for signing keys where none are configured, for a user's e-mail, and for a new token when one has expired.
 */
export function createClerkIdentity({
  origin,
  environment,
  keyInputs,
  sessionEnds,
  baseUrl = CLERK_API_URL,
  now = Date.now,
}: ClerkSettings): IdentityProvider {
  const instances = new Map<ClerkInstanceKind, ClerkInstanceContext | Extract<ClerkKeysResult, { ok: false }>>()
  const revokedSessions = new LRUCache<string, number>({ max: MAX_REVOKED_SESSIONS })
  const limitRedirects = createRateLimiter({
    name: 'clerk-renewal',
    points: 300,
    seconds: 60,
    sentence: CLERK_UNREACHABLE,
  })

  function getInstance(name: ClerkInstanceKind) {
    const known = instances.get(name)
    if (known) return known
    const read = validateClerkKeys(name, keyInputs[name])
    const own =
      read.ok && read.keys.jwtKey !== null ? parseRsaPublicKey({ key: read.keys.jwtKey, format: 'pem' }) : undefined
    const made = !read.ok
      ? read
      : own === null
        ? {
            ok: false as const,
            environment: name,
            message: `The JWT key for the ${name} environment is malformed: it must be the PEM of a public key.`,
          }
        : createClerkInstanceContext(read.keys, own, baseUrl, now)
    instances.set(name, made)
    if ('ok' in made) log.error({ environment: name }, made.message)
    return made
  }
  const current = async () => getInstance(await environment())

  async function verifyToken(
    { keys, getPublicKey }: ClerkInstanceContext,
    token: string,
  ): Promise<SessionTokenVerdict> {
    const verdict = await verifySessionToken(token, {
      issuer: keys.issuer,
      authorizedOrigins: [origin],
      getPublicKey,
      now: now(),
    })
    if (verdict.is === 'refused')
      log.debug({ why: verdict.why, environment: keys.environment }, 'a session token was refused')
    return verdict
  }
  const isRevoked = (sid: string) => (revokedSessions.get(sid) ?? 0) > now()

  /** The browser's session: valid, expired but genuine, or none. */
  async function readSessionFromCookies(
    at: ClerkInstanceContext,
    header: string,
  ): Promise<{ is: 'valid' | 'expired'; claims: SessionClaims } | { is: 'lost' | 'none' }> {
    let best: { is: 'expired'; claims: SessionClaims } | { is: 'lost' | 'none' } = { is: 'none' }
    for (const { session, clientUat } of readClerkSessionCookies(header, at.suffix)) {
      // Clerk's cookie says signed out, so the session token is ignored: it may not have been removed yet.
      if (clientUat === 0) continue
      const verdict = session ? await verifyToken(at, session) : { is: 'absent' as const }
      if (verdict.is === 'valid' && verdict.claims.iat >= clientUat && !isRevoked(verdict.claims.sid)) return verdict
      if (verdict.is === 'valid' && isRevoked(verdict.claims.sid)) continue
      if (verdict.is === 'expired')
        best = isRevoked(verdict.claims.sid) ? best : { is: 'expired', claims: verdict.claims }
      else if ((verdict.is === 'absent' || verdict.is === 'valid') && best.is === 'none') best = { is: 'lost' }
    }
    return best
  }

  /** A bearer token authenticates API endpoints; where there is one, cookies are ignored. */
  async function readClaims(at: ClerkInstanceContext, request: Request): Promise<SessionClaims | null> {
    const authorization = request.headers.get('Authorization')
    if (authorization !== null && new URL(request.url).pathname.startsWith('/api/')) {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1]
      const verdict = token ? await verifyToken(at, token) : null
      return verdict?.is === 'valid' && !isRevoked(verdict.claims.sid) ? verdict.claims : null
    }
    const session = await readSessionFromCookies(at, request.headers.get('Cookie') ?? '')
    return session.is === 'valid' ? session.claims : null
  }

  const state = async (): Promise<HostedIdentityState> => {
    const at = await current()
    if ('ok' in at) return { ok: false, environment: at.environment, message: at.message }
    const { environment: name, publishableKey, issuer, accountPortalUrl } = at.keys
    return { ok: true, environment: name, publishableKey, scriptOrigin: issuer, portal: accountPortalUrl }
  }

  return {
    name: 'clerk',

    async findUser(request, findOrCreateUser) {
      const at = await current()
      if ('ok' in at) return null
      const claims = await readClaims(at, request)
      const account = claims && (await at.profiles.of(claims))
      return account && (await findOrCreateUser(account))
    },

    // Renewed by the middleware already, or not renewable.
    async refreshSession() {
      return []
    },

    async signOut({ cookie }) {
      const at = await current()
      if ('ok' in at) return []
      for (const { session } of readClerkSessionCookies(cookie, at.suffix)) {
        const verdict = session ? await verifyToken(at, session) : null
        if (!verdict || verdict.is === 'refused') continue
        const { sid } = verdict.claims
        revokedSessions.set(sid, now() + REVOKED_SESSION_MS)
        const reply = await at.api('POST', `/sessions/${sid}/revoke`)
        // 4xx: the session had ended already.
        if ('trouble' in reply || reply.status >= 500) {
          log.warn(
            { reason: 'trouble' in reply ? reply.trouble : reply.status },
            'Clerk could not be told that a session is over',
          )
          throw new AppError(
            'unavailable',
            message('We could not sign you out right now. Please try again in a moment.'),
            { retryAfter: 5 },
          )
        }
        await sessionEnds
          .publish(sid)
          .catch((error: unknown) => log.warn({ err: serializeError(error) }, 'the end of a session was not published'))
      }
      const isSecure = origin.startsWith('https:')
      return [`_${at.suffix}`, '']
        .flatMap((end) =>
          [`__session${end}`, `__refresh${end}`].map((name) =>
            formatSetCookie(name, '', { Path: '/', 'Max-Age': 0, SameSite: 'Lax', Secure: isSecure }),
          ),
        )
        .concat(
          [`_${at.suffix}`, ''].map((end) =>
            formatSetCookie(`__client_uat${end}`, '0', { Path: '/', SameSite: 'Lax', Secure: isSecure }),
          ),
        )
    },

    async followSession(request, { onEnd, onDisconnect }) {
      const at = await current()
      const claims = 'ok' in at ? null : await readClaims(at, request)
      return await sessionEnds.subscribe({ onMessage: (sid) => sid === claims?.sid && onEnd(), onDisconnect })
    },

    hosted: {
      getState: state,

      async renewSession(request) {
        const clerkCookies = pickClerkCookies(request.cookie)
        const isInUrl = HANDSHAKE_PARAMS.some((name) => request.url.searchParams.has(name))
        if (clerkCookies === '' && !isInUrl) return null
        const at = await current()
        if ('ok' in at) return null
        // In production the handshake arrives in a cookie of our domain; one in a URL could carry another person's
        // session (login CSRF).
        const isHandshake =
          (isInUrl && at.keys.publishableKey.startsWith('pk_test_')) ||
          /(?:^|; )__clerk_handshake(?:_nonce)?=/.test(clerkCookies)
        const url = isHandshake ? request.url : removeHandshakeParams(request.url)
        const session = await readSessionFromCookies(at, clerkCookies)
        const isPage =
          (request.method === 'GET' || request.method === 'HEAD') && !request.url.pathname.startsWith('/api/')
        const isData = isPage && request.url.searchParams.has('_data')
        const isDocument =
          isPage &&
          !isData &&
          (request.destination === 'document' || (request.destination === '' && request.accept.startsWith('text/html')))
        // A handshake counts only for a document request, not for an image or a script.
        if (!(isHandshake && isDocument) && (session.is === 'valid' || session.is === 'none')) return null
        const isWithinLimit = await limitRedirects(toIpRateLimitKey(request.ip)).then(
          () => true,
          () => false,
        )
        if (!isWithinLimit) return null
        const renewed =
          session.is === 'expired' || isDocument
            ? await requestSessionRenewal(at, origin, baseUrl, {
                url,
                cookie: clerkCookies,
                isDocument,
                isHandedOver: isHandshake,
              })
            : null
        if (renewed) return { ...renewed, cookie: applySetCookies(request.cookie, renewed.cookies) }
        return isData ? { cookies: [], cookie: request.cookie, reload: true } : null
      },

      async reinitialize() {
        instances.clear()
        const at = await current()
        if (!('ok' in at) && at.keys.jwtKey === null) await at.getPublicKey('')
        return await state()
      },

      async prepareAccountDeletion(externalId) {
        const at = await current()
        return async () => {
          const reply =
            'ok' in at ? { trouble: at.message } : await at.api('DELETE', `/users/${encodeURIComponent(externalId)}`)
          if ('trouble' in reply || (reply.status >= 300 && reply.status !== 404)) {
            log.warn({ reason: 'trouble' in reply ? reply.trouble : reply.status }, 'Clerk did not delete an account')
            throw new AppError(
              'unavailable',
              message('The account could not be deleted right now. Nothing was deleted. Please try again in a moment.'),
              { retryAfter: 5 },
            )
          }
          if (!('ok' in at)) at.profiles.forget(externalId)
        }
      },
    },
  }
}

function removeHandshakeParams(url: URL): URL {
  const cleaned = new URL(url)
  for (const name of HANDSHAKE_PARAMS) cleaned.searchParams.delete(name)
  return cleaned
}

function createClerkInstanceContext(
  keys: ClerkKeys,
  own: KeyObject | undefined,
  baseUrl: string,
  now: () => number,
): ClerkInstanceContext {
  const api = createClerkApi(baseUrl, keys.secretKey)
  // Cookie names as in Clerk's scripts.
  const suffix = createHash('sha1')
    .update(keys.publishableKey)
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 8)
  return {
    keys,
    suffix,
    api,
    getPublicKey: own ? () => own : createJwksCache(api, now),
    profiles: createClerkProfileCache(api, now),
  }
}

/**
 * The signing keys that Clerk publishes for this instance (JWKS), fetched for an unknown `kid`, but rate limited, since
 * anybody can invent one.
 */
const JwksKeys = z.object({ keys: z.array(z.looseObject({}).nullable().catch(null)) }).transform(({ keys }) => keys)

function createJwksCache(api: ClerkApi, now: () => number) {
  let known = new Map<string, KeyObject>()
  let fetchedAt = -Infinity
  let triedAt = -Infinity
  const share = createSingleFlight<'jwks', void>()
  const fetchKeys = async () => {
    if (now() - triedAt <= JWKS_RETRY_MS) return
    triedAt = now()
    const reply = await api('GET', '/jwks')
    const { data: list } = JwksKeys.safeParse('json' in reply && reply.status === 200 ? reply.json : undefined)
    if (!list)
      return log.warn(
        { reason: 'trouble' in reply ? reply.trouble : reply.status },
        "Clerk's keys could not be fetched",
      )
    known = new Map(
      list
        .slice(0, 20)
        .flatMap((jwk) =>
          typeof jwk?.kid === 'string' ? [[jwk.kid, parseRsaPublicKey({ key: jwk, format: 'jwk' })] as const] : [],
        )
        .filter((one): one is [string, KeyObject] => one[1] !== null),
    )
    fetchedAt = now()
  }
  return async (kid: string): Promise<KeyObject | null> => {
    const isStale = now() - fetchedAt > JWKS_CACHE_MS
    if (!known.has(kid) || isStale) await share('jwks', fetchKeys)
    if (known.size === 0 && fetchedAt === -Infinity)
      throw new AppError('unavailable', CLERK_UNREACHABLE, { retryAfter: 5 })
    return known.get(kid) ?? null
  }
}

function parseRsaPublicKey(input: Parameters<typeof createPublicKey>[0]): KeyObject | null {
  try {
    const key = createPublicKey(input)
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}

/**
 * Clerk's own library knows how to refresh a session and how a handshake works. It gets only Clerk's cookies and our
 * own URL, and only sessions whose signature has been verified.
 */
async function requestSessionRenewal(
  { keys, suffix }: ClerkInstanceContext,
  origin: string,
  apiUrl: string,
  {
    url,
    cookie,
    isDocument,
    isHandedOver: isHandshake,
  }: { url: URL; cookie: string; isDocument: boolean; isHandedOver: boolean },
): Promise<{ cookies: string[]; redirect?: string } | null> {
  const { createClerkClient } = await import('@clerk/remix/api.server')
  const address = new URL(url.pathname.replace(/^\/+/, '/') + url.search, origin)
  const request = new Request(address, {
    headers: { cookie, ...(isDocument && { accept: 'text/html', 'sec-fetch-dest': 'document' }) },
  })
  const { publishableKey, secretKey, issuer, jwtKey } = keys
  // The library caches a PEM by the token's `kid`, so it only gets one for a verified `kid`.
  const client = createClerkClient({
    publishableKey,
    secretKey,
    apiUrl,
    userAgent: 'Larder',
    telemetry: { disabled: true },
    ...(jwtKey !== null && !isHandshake && { jwtKey }),
  })
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), RENEWAL_TIMEOUT_MS)))
  const renewal = client.authenticateRequest(request, { authorizedParties: [origin] }).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a session of Clerk could not be renewed')
    return null
  })
  const reply = await Promise.race([renewal, timeout]).finally(() => clearTimeout(timer))
  if (!reply) return null
  const cookies = reply.headers.getSetCookie().filter((line) => line.startsWith('__'))
  const to = reply.headers.get('Location')
  const isOurs = to !== null && URL.canParse(to) && [origin, issuer].includes(new URL(to).origin)
  if (isDocument && isOurs) return { cookies, redirect: to }
  // The handshake is used up: its parameters are removed from the URL.
  const own = removeHandshakeParams(address)
  if (own.href !== address.href) return { cookies, redirect: own.href }
  const isRenewed = cookies.some((line) => line.startsWith('__session=') || line.startsWith(`__session_${suffix}=`))
  return isRenewed ? { cookies } : cookies.length && isDocument ? { cookies } : null
}
