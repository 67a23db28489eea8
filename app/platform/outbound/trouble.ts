/** Why nothing came of it, in a few kinds that a room can act on and a cook can understand. */
export type TroubleKind =
  'not_allowed' | 'unreachable' | 'missing' | 'refused' | 'too_large' | 'too_slow' | 'not_a_page' | 'busy'

/** Shaped like an AppError, but an answer: that a site fails is nothing exceptional. */
export type Trouble<Kind extends string = TroubleKind> = {
  ok: false
  kind: Kind
  /** The sentence for a person. It never holds an address or an error of the machine's. */
  message: string
  /** What the site answered, where it did. */
  status?: number
  /** Seconds after which another try makes sense. */
  retryAfter?: number
}

const SENTENCES: Record<TroubleKind, string> = {
  not_allowed: 'Only public web pages can be fetched. Please check the address.',
  unreachable: 'That site could not be reached. Please check the address, or try again later.',
  missing: 'That page does not exist, or no longer does.',
  refused: 'That site refuses to show us this page.',
  too_large: 'That page is too large for us to read.',
  too_slow: 'That site took too long to answer. Please try again later.',
  not_a_page: 'What is at that address is not a web page that we can read.',
  busy: 'We are fetching too many pages right now. Please try again in a moment.',
}
export const UNPROVEN = 'That site could not prove that it is the site it says it is.'
export const SITE_DOWN = 'That site is not working at the moment. Please try again later.'
export const SITE_ASKS_TO_WAIT = 'That site asks us to wait before we read from it again. Please try again later.'
export const IN_CIRCLES = 'That page sends us on and on without ever showing itself.'

export function trouble(kind: TroubleKind, more: Omit<Partial<Trouble>, 'ok' | 'kind'> = {}): Trouble {
  return { ok: false, kind, message: SENTENCES[kind], ...more }
}

/** The same as something to throw, where only a throw stops a stream or a socket. */
export function thrown(kind: TroubleKind, more: Omit<Partial<Trouble>, 'ok' | 'kind'> = {}): Error {
  return new Error(`outbound: ${kind}`, { cause: trouble(kind, more) })
}

/** What an error of ours, of undici, of zlib or of the sockets means. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return trouble('unreachable')
  if (isTrouble(error.cause)) return error.cause
  const code = codeOf(error)
  if (/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code)) return trouble('too_slow')
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return trouble('too_large')
  if (/^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_ZLIB)/.test(code)) return trouble('not_a_page')
  if (/CERT|^UNABLE_TO_|^ERR_TLS|SIGNATURE_FAILURE/.test(code)) return trouble('unreachable', { message: UNPROVEN })
  return trouble('unreachable')
}

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function isTrouble(value: unknown): value is Trouble {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ok' in value &&
    value.ok === false &&
    'kind' in value &&
    'message' in value
  )
}
