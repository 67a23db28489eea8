/** Kinds of errors in the app's own terms; app/http/http-error.server.ts maps each one to an HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'not_json'
  | 'too_many'
  | 'not_configured'
  | 'unavailable'

/**
 * An error that a user may see: the domain throws it, the HTTP layer turns it into a response.
 * `message` is the sentence for the user; it never contains a URL, SQL or a stack trace.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** Error messages by form field, where the error is about fields. */
  readonly fields: Record<string, string[]> | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Id of the log line that has the details. */
  readonly id: string | undefined

  constructor(
    kind: ErrorKind,
    message: string,
    more: { fields?: Record<string, string[]>; retryAfter?: number; id?: string; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'AppError'
    this.kind = kind
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.id = more.id
  }
}

/** The code of a system or database error ('ENOENT', '23505'), or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether PostgreSQL has refused to write what contradicts other rows, such as a key that is there already. */
export const isIntegrityViolation = (error: unknown): boolean => errorCode(error)?.startsWith('23') ?? false
