/** What went wrong, in the words of the house; app/http/http-status.ts says which HTTP status each one is. */
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
 * A refusal that a person may read: rooms throw it, doors answer it.
 * `message` is the sentence for that person; it never holds an address, an SQL text or a stack.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  /** Sentences beside a form's fields, where the refusal is about fields. */
  readonly fields: Record<string, string[]> | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Under which the log has said the rest already. */
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
