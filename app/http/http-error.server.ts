import { randomUUID } from 'node:crypto'
import { INVALID_REQUEST, UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import { serializeError, log } from '#app/platform/log.server'
import { currentRequestId } from '#app/platform/request-context.server'
import { logDatabaseIncident } from './database-incidents.server'
import { HTTP_STATUS } from './http-status'

type HttpError = {
  status: number
  message: string
  error: string
  id?: string
  fields?: Record<string, string[]>
  headers: Record<string, string>
}

/**
 * The response to any error: an AppError with its message; all others are logged under the request's id, and the client
 * gets the id without details.
 */
export function toHttpError(thrown: unknown, where: { method: string; path: string }): HttpError {
  if (thrown instanceof AppError) {
    if (thrown.cause !== undefined)
      log.warn({ ...where, kind: thrown.kind, cause: serializeError(thrown.cause) }, thrown.message)
    return {
      status: HTTP_STATUS[thrown.kind],
      message: thrown.message,
      error: thrown.kind,
      fields: thrown.fields,
      ...(thrown.id && { id: thrown.id }),
      headers: thrown.retryAfter ? { 'Retry-After': String(Math.ceil(thrown.retryAfter)) } : {},
    }
  }
  const id = currentRequestId() ?? randomUUID()
  // Whoever sent the request has gone; nobody reads the response.
  if (isClientAbort(thrown)) return { status: 400, message: INVALID_REQUEST, error: 'aborted', id, headers: {} }
  if (isDatabaseUnavailable(thrown))
    return {
      status: 503,
      message: 'Larder cannot reach its database right now. Please try again in a moment.',
      error: 'unavailable',
      id: logDatabaseIncident(thrown, where),
      headers: { 'Retry-After': '5' },
    }
  log.error({ ...where, id, err: serializeError(thrown) }, 'unexpected error')
  return { status: 500, message: UNEXPECTED_ERROR, error: 'unforeseen', id, headers: {} }
}

/** Node's error for a request body whose sender has closed the connection. */
const isClientAbort = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'aborted' && 'code' in thrown && thrown.code === 'ECONNRESET'

// Error codes and messages of pg and Prisma for a database that is down, restarting, not promoted yet (25006, 40001 of a
// standby), or out of connections, memory or disk.
const DATABASE_UNAVAILABLE_PATTERN = new RegExp(
  'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|connect ENOENT|' +
    String.raw`not queryable|57P0[1235]|57014|25006|conflict with recovery|53[1-3]00|08\d\d\d|P1001|P1002|P1008|P1017|P2024|P2028|` +
    'timeout exceeded when trying to connect|Query read timeout|Connection terminated|' +
    'DatabaseNotReachable|ConnectionClosed',
)
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    if (DATABASE_UNAVAILABLE_PATTERN.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)) return true
  }
  return false
}
