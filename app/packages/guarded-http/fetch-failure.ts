/** Why a request failed: few enough kinds for a caller to handle each. */
export type FetchFailureKind =
  'not_allowed' | 'unreachable' | 'missing' | 'refused' | 'too_large' | 'too_slow' | 'not_a_page' | 'busy'

/** A result, not an exception: that a site fails is an expected outcome. */
export type FetchFailure<Kind extends string = FetchFailureKind> = {
  ok: false
  kind: Kind
  /** For a person. Never contains a URL, an IP address or a system error. */
  message: string
  /** The HTTP status, if there was a response. */
  status?: number
  /** Seconds to wait before a retry. */
  retryAfter?: number
  /** The Location of a redirect that is not followed, for logs and operators. */
  refusedRedirect?: string
}

const FETCH_FAILURE_MESSAGES: Record<FetchFailureKind, string> = {
  not_allowed: 'Only public web pages can be fetched. Please check the link.',
  unreachable: 'That site could not be reached. Please check the link, or try again later.',
  missing: 'That page does not exist.',
  refused: 'That site does not let us read this page.',
  too_large: 'That page is too large for us to read.',
  too_slow: 'That site took too long to answer. Please try again later.',
  not_a_page: 'That link does not lead to a web page we can read.',
  busy: 'We are fetching too many pages right now. Please try again in a moment.',
}
const UNVERIFIED_CERTIFICATE = 'That site is not secure: its certificate is not valid.'
export const SITE_DOWN = 'That site is not working at the moment. Please try again later.'
export const SITE_ASKS_TO_WAIT = 'That site asks us to wait. Please try again later.'
export const CAME_IN_PART = 'Only a part of that page reached us. Please try again later.'
export const REDIRECT_LOOP = 'That link redirects too many times.'

export function createFetchFailure(
  kind: FetchFailureKind,
  details: Omit<Partial<FetchFailure>, 'ok' | 'kind'> = {},
): FetchFailure {
  return { ok: false, kind, message: FETCH_FAILURE_MESSAGES[kind], ...details }
}

/** The same as an Error, for streams and sockets that only a throw can stop. */
export function createFetchError(
  kind: FetchFailureKind,
  details: Omit<Partial<FetchFailure>, 'ok' | 'kind'> = {},
): Error {
  return new Error(`guarded-http: ${kind}`, { cause: createFetchFailure(kind, details) })
}

/** Maps an error of this package, undici, zlib or the sockets to a failure. */
export function toFetchFailure(error: unknown): FetchFailure {
  if (!(error instanceof Error)) return createFetchFailure('unreachable')
  if (isFetchFailure(error.cause)) return error.cause
  const code = socketErrorCode(error)
  if (/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(code)) return createFetchFailure('too_slow')
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return createFetchFailure('too_large')
  if (/^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_ZLIB)/.test(code)) return createFetchFailure('not_a_page')
  if (/CERT|^UNABLE_TO_|^ERR_TLS|SIGNATURE_FAILURE/.test(code))
    return createFetchFailure('unreachable', { message: UNVERIFIED_CERTIFICATE })
  return createFetchFailure('unreachable')
}

export const socketErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function isFetchFailure(value: unknown): value is FetchFailure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ok' in value &&
    value.ok === false &&
    'kind' in value &&
    'message' in value
  )
}
