/** Clerk keeps two instances of an app apart, each with its own keys, cooks and sessions. */
export type Environment = 'production' | 'development'

export type Keys = {
  environment: Environment
  publishableKey: string
  secretKey: string
  /** PEM, where sessions are verified without asking Clerk. */
  jwtKey: string | null
  /** Clerk's own host for this app, as in `clerk.larder.example`. */
  frontendApi: string
  /** Who signs the sessions. */
  issuer: string
  /** The pages of Clerk's that work without a script of ours. */
  portal: string
}

export type KeysOrTrouble = { ok: true; keys: Keys } | { ok: false; environment: Environment; message: string }

/**
 * A publishable key carries a live or test prefix and has three segments joined by underscores, the last of which
 * names Clerk's host for this app, closed by a dollar sign, in base64.
 */
export function readPublishableKey(key: string): { kind: 'live' | 'test'; frontendApi: string } | null {
  const segments = key.split('_')
  const [first, kind, encoded = ''] = segments
  if (
    segments.length !== 3 ||
    first !== 'pk' ||
    (kind !== 'live' && kind !== 'test') ||
    !/^[\w+/]+={0,2}$/.test(encoded)
  )
    return null
  const host = /^([^$]+)\$$/.exec(atobOrNothing(encoded))?.[1]
  // It stands in the page's security policy and in redirects, so nothing but a host will do.
  return host && HOST.test(host) ? { kind, frontendApi: host } : null
}

const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+(?::\d{1,5})?$/

/** The keys of one environment, or the sentence that says which of them is missing or malformed. */
export function keysOf(
  environment: Environment,
  { publishable, secret, jwt }: { publishable?: string; secret?: string; jwt?: string },
): KeysOrTrouble {
  const trouble = (message: string): KeysOrTrouble => ({ ok: false, environment, message })
  if (!publishable) return trouble(`Missing publishable key for the ${environment} environment.`)
  const read = readPublishableKey(publishable)
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
      portal: portalOf(frontendApi),
    },
  }
}

/** `clerk.larder.example` has `accounts.larder.example`, `calm-bee-1.clerk.accounts.dev` has `calm-bee-1.accounts.dev`. */
const portalOf = (frontendApi: string) => `https://${frontendApi.replace(/clerk\.accounts\.|clerk\./, 'accounts.')}`

function atobOrNothing(encoded: string): string {
  try {
    return atob(encoded)
  } catch {
    return ''
  }
}
