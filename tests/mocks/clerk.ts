import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { sendJson, startMockServer, type MockServer } from './mock-server'

export type ClerkUser = {
  id: string
  email: string
  firstName?: string | null
  lastName?: string | null
  imageUrl?: string | null
}

/** One of Clerk's instances: its keys, its host, its signing key. */
export type ClerkInstance = {
  environment: 'production' | 'development'
  publishableKey: string
  secretKey: string
  /** PEM. */
  jwtKey: string
  frontendApi: string
  issuer: string
  suffix: string
  /** The Cookie header of a browser with this session, as with a live key. */
  cookie(token: string, clientUat?: number): string
  /**
   * A session token for a user, signed by this instance; `over` overrides its claims, `by` and `kid` the signing key.
   */
  token(
    sub: string,
    more?: {
      azp?: string
      over?: Record<string, unknown>
      header?: Record<string, unknown>
      by?: KeyObject
      seconds?: number
    },
  ): string
}

export type ClerkMock = MockServer & {
  production: ClerkInstance
  development: ClerkInstance
  /** The users of either instance. */
  users: Map<string, ClerkUser>
  /** The sessions that were revoked through the API. */
  revoked: string[]
  /** Refresh tokens: the claims of the refreshed session. */
  refreshes: Map<string, string[]>
  /** Pending handshakes, for the browser that returns from the redirect. */
  nonces: Map<string, string[]>
  /** The settings of a Larder that uses it. */
  settings(more?: { networkless?: boolean }): Record<string, string>
}

const toBase64Url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const nowInSeconds = () => Math.floor(Date.now() / 1000)

function createClerkInstance(
  environment: ClerkInstance['environment'],
): ClerkInstance & { kid: string; publicKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kind = environment === 'production' ? 'live' : 'test'
  const frontendApi = environment === 'production' ? 'clerk.larder.test' : 'calm-bee-1.clerk.accounts.dev'
  const publishableKey = `pk_${kind}_${Buffer.from(`${frontendApi}$`).toString('base64')}`
  const kid = `ins_${environment}`
  const suffix = createHash('sha1')
    .update(publishableKey)
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 8)
  const issuer = `https://${frontendApi}`
  return {
    environment,
    publishableKey,
    secretKey: `sk_${kind}_${randomBytes(20).toString('hex')}`,
    jwtKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    frontendApi,
    issuer,
    suffix,
    kid,
    publicKey,
    cookie: (token, clientUat = nowInSeconds() - 120) => `__session=${token}; __client_uat=${clientUat}`,
    token(sub, { azp, over = {}, header = {}, by = privateKey, seconds = 60 } = {}) {
      const now = nowInSeconds()
      const claims = {
        iss: issuer,
        sub,
        sid: `sess_${sub}`,
        iat: now + Math.min(0, seconds - 60),
        nbf: now - 120,
        exp: now + seconds,
        ...(azp && { azp }),
        ...over,
      }
      const signed = `${toBase64Url({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${toBase64Url(claims)}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), by).toString('base64url')}`
    },
  }
}

/**
 * Clerk's Backend API for two instances with keys generated here: their public keys (JWKS), users, session revocation
 * and refresh.
 */
export async function startClerkMock(cooks: ClerkUser[] = []): Promise<ClerkMock> {
  const [production, development] = [createClerkInstance('production'), createClerkInstance('development')]
  const known = new Map(cooks.map((cook) => [cook.id, cook]))
  const revoked: string[] = []
  const refreshes = new Map<string, string[]>()
  const nonces = new Map<string, string[]>()
  const server = await startMockServer(({ method, path, params, headers }, response) => {
    const at = [production, development].find(({ secretKey }) => headers.authorization === `Bearer ${secretKey}`)
    // Not part of Clerk's API: a test in another process requests a session here.
    if (path === '/of-the-tests/token')
      return sendJson(response, 200, {
        token: production.token(params.get('sub') ?? '', {
          azp: params.get('azp') ?? '',
          seconds: Number(params.get('seconds') ?? 60),
        }),
      })
    const refuse = (status: number, code: string) =>
      sendJson(response, status, { errors: [{ code, message: code, long_message: code }] })
    if (!at) return refuse(401, 'authentication_invalid')
    if (path === '/v1/jwks')
      return sendJson(response, 200, {
        keys: [{ ...at.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: at.kid }],
      })
    const cook = known.get(/^\/v1\/users\/(\w+)$/.exec(path)?.[1] ?? '')
    if (cook && method === 'DELETE') {
      known.delete(cook.id)
      return sendJson(response, 200, { object: 'user', id: cook.id, deleted: true })
    }
    if (cook) return sendJson(response, 200, toUserJson(cook))
    const [, sid, what] = /^\/v1\/sessions\/(\w+)\/(revoke|refresh)$/.exec(path) ?? []
    if (sid && what === 'revoke') {
      revoked.push(sid)
      return sendJson(response, 200, { object: 'session', id: sid, status: 'revoked' })
    }
    const fresh = what === 'refresh' && sid && !revoked.includes(sid) ? refreshes.get(sid) : undefined
    if (fresh) return sendJson(response, 200, { object: 'cookies', cookies: fresh })
    const waiting = path === '/v1/clients/handshake_payload' ? nonces.get(params.get('nonce') ?? '') : undefined
    if (waiting) return sendJson(response, 200, { directives: waiting })
    refuse(404, 'resource_not_found')
  })
  return Object.assign(server, {
    production,
    development,
    users: known,
    revoked,
    refreshes,
    nonces,
    settings: ({ networkless = false } = {}) => ({
      CLERK_BASE_URL: server.baseUrl,
      CLERK_PUBLISHABLE_KEY_PROD: production.publishableKey,
      CLERK_SECRET_KEY_PROD: production.secretKey,
      CLERK_PUBLISHABLE_KEY_DEV: development.publishableKey,
      CLERK_SECRET_KEY_DEV: development.secretKey,
      ...(networkless && {
        CLERK_JWT_KEY_PROD: production.jwtKey,
        CLERK_JWT_KEY_DEV: development.jwtKey.replaceAll('\n', '\\n'),
      }),
    }),
  })
}

const toUserJson = ({ id, email, firstName = null, lastName = null, imageUrl = null }: ClerkUser) => ({
  object: 'user',
  id,
  first_name: firstName,
  last_name: lastName,
  image_url: imageUrl,
  primary_email_address_id: 'idn_2',
  email_addresses: [
    { id: 'idn_1', object: 'email_address', email_address: `old-${email}` },
    { id: 'idn_2', object: 'email_address', email_address: email },
  ],
})
