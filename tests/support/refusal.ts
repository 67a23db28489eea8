import type { ErrorKind } from '#app/platform/app-error'

/** What an AppError is to match: its kind and its sentence, or a matcher of it. */
export const refusal = (kind: ErrorKind, message: unknown) => ({ kind, message })
