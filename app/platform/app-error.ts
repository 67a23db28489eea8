import { inEnglish, type Message } from '#packages/texts/t'

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
 * `said` is the sentence for the user, in their language, and `message` the same in English, for logs. It never contains a URL,
 * SQL or a stack trace.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  private readonly sentence: Message | string
  /** Error messages by form field, where the error is about fields. */
  readonly fields: Record<string, string[]> | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Id of the log line that has the details. */
  readonly id: string | undefined

  constructor(
    kind: ErrorKind,
    sentence: Message | string,
    more: { fields?: Record<string, string[]>; retryAfter?: number; id?: string; cause?: unknown } = {},
  ) {
    super(
      typeof sentence === 'string' ? sentence : inEnglish(sentence),
      more.cause === undefined ? undefined : { cause: more.cause },
    )
    this.sentence = sentence
    this.name = 'AppError'
    this.kind = kind
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.id = more.id
  }

  /** In the language of the page. */
  get said(): string {
    return typeof this.sentence === 'string' ? this.sentence : this.sentence()
  }

  /** Whether it was thrown with this very sentence. */
  isSaying(sentence: Message | string): boolean {
    return this.sentence === sentence
  }
}

/** The code of a system or database error ('ENOENT', '23505'), or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Whether PostgreSQL has refused to write what contradicts other rows, such as a key that is there already. */
export const isIntegrityViolation = (error: unknown): boolean => errorCode(error)?.startsWith('23') ?? false
