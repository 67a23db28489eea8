import type { ErrorKind } from '#app/platform/app-error'

/** The HTTP status of each kind of AppError. */
export const HTTP_STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  not_json: 415,
  too_many: 429,
  not_configured: 503,
  unavailable: 503,
}
