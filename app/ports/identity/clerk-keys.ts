/** Clerk has separate instances for development and production, each with its own keys, users and sessions. */
export type ClerkInstanceKind = 'production' | 'development'

export type ClerkKeys = {
  environment: ClerkInstanceKind
  publishableKey: string
  secretKey: string
  /** The JWT public key in PEM, to verify sessions without a request to Clerk. */
  jwtKey: string | null
  /** Clerk's Frontend API host of this app, as in `clerk.larder.example`. */
  frontendApi: string
  /** Issuer of the session tokens. */
  issuer: string
  /** Origin of Clerk's hosted pages, which work without a script of ours. */
  accountPortalUrl: string
}

export type ClerkKeysResult =
  { ok: true; keys: ClerkKeys } | { ok: false; environment: ClerkInstanceKind; message: string }

/**
 * A publishable key carries a live or test prefix and has three segments joined by underscores, the last of which
 * names Clerk's host for this app, closed by a dollar sign, in base64.
 */
export function parsePublishableKey(key: string): { kind: 'live' | 'test'; frontendApi: string } | null {
  const segments = key.split('_')
  const [first, kind, encoded = ''] = segments
  if (
    segments.length !== 3 ||
    first !== 'pk' ||
    (kind !== 'live' && kind !== 'test') ||
    !/^[\w+/]+={0,2}$/.test(encoded)
  )
    return null
  const host = /^([^$]+)\$$/.exec(decodeBase64OrEmpty(encoded))?.[1]
  // It becomes part of the Content-Security-Policy and of redirects, so only a valid host is accepted.
  return host && CLERK_HOST_PATTERN.test(host) ? { kind, frontendApi: host } : null
}

const CLERK_HOST_PATTERN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?$/

/** The keys of one environment, or an error message that names the missing or malformed one. */
export function validateClerkKeys(
  environment: ClerkInstanceKind,
  { publishable, secret, jwt }: { publishable?: string; secret?: string; jwt?: string },
): ClerkKeysResult {
  const trouble = (message: string): ClerkKeysResult => ({ ok: false, environment, message })
  if (!publishable) return trouble(`Missing publishable key for the ${environment} environment.`)
  const read = parsePublishableKey(publishable)
  if (!read)
    return trouble(
      `The publishable key for the ${environment} environment is malformed: it needs a live or test prefix and three segments joined by underscores.`,
    )
  if (!secret) return trouble(`Missing secret key for the ${environment} environment.`)
  if (!/^sk_(?:live|test)_\w+$/.test(secret))
    return trouble(`The secret key for the ${environment} environment is malformed.`)
  if (!secret.startsWith(`sk_${read.kind}_`))
    return trouble(
      `The secret key for the ${environment} environment belongs to another publishable key: one is live, the other test.`,
    )
  const pem = jwt?.replaceAll('\\n', '\n') ?? null
  if (pem !== null && !/^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+-----END PUBLIC KEY-----\s*$/.test(pem))
    return trouble(`The JWT key for the ${environment} environment is malformed: it must be the PEM of a public key.`)
  const { frontendApi } = read
  return {
    ok: true,
    keys: {
      environment,
      publishableKey: publishable,
      secretKey: secret,
      jwtKey: pem,
      frontendApi,
      issuer: `https://${frontendApi}`,
      accountPortalUrl: toAccountPortalUrl(frontendApi),
    },
  }
}

/** `clerk.larder.example` has `accounts.larder.example`, `calm-bee-1.clerk.accounts.dev` has `calm-bee-1.accounts.dev`. */
const toAccountPortalUrl = (frontendApi: string) =>
  `https://${frontendApi.replace(/clerk\.accounts\.|clerk\./, 'accounts.')}`

function decodeBase64OrEmpty(encoded: string): string {
  try {
    return atob(encoded)
  } catch {
    return ''
  }
}
