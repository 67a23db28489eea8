import { randomUUID } from 'node:crypto'
import { UNFORESEEN } from '#app/domain/failures'
import { AppError } from '#app/platform/app-error'
import { asField, log } from '#app/platform/log.server'
import { STATUS } from './status'

export type Failure = {
  status: number
  message: string
  error: string
  id?: string
  fields?: Record<string, string[]>
  headers: Record<string, string>
}

/**
 * Turns anything thrown into what may be told: an AppError says its own sentence, all else is
 * logged once under an id and answered without a trace.
 */
export function failure(thrown: unknown, where: { method: string; path: string }): Failure {
  if (thrown instanceof AppError) {
    if (thrown.cause !== undefined)
      log.warn({ ...where, kind: thrown.kind, cause: asField(thrown.cause) }, thrown.message)
    return {
      status: STATUS[thrown.kind],
      message: thrown.message,
      error: thrown.kind,
      fields: thrown.fields,
      ...(thrown.id && { id: thrown.id }),
      headers: thrown.retryAfter ? { 'Retry-After': String(Math.ceil(thrown.retryAfter)) } : {},
    }
  }
  const id = randomUUID()
  log.error({ ...where, id, err: asField(thrown) }, 'unforeseen failure')
  return databaseIsAway(thrown)
    ? {
        status: 503,
        message: 'Larder cannot reach its recipes right now. Please try again in a moment.',
        error: 'unavailable',
        id,
        headers: { 'Retry-After': '5' },
      }
    : { status: 500, message: UNFORESEEN, error: 'unforeseen', id, headers: {} }
}

// What pg and Prisma call a database that is gone, restarting or full.
const AWAY =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|connect ENOENT|not queryable|57P0[123]|57014|53300|08\d\d\d|P1001|P1002|P1008|P1017|P2024|timeout exceeded when trying to connect|Query read timeout|Connection terminated|DatabaseNotReachable|ConnectionClosed/
function databaseIsAway(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    if (AWAY.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)) return true
  }
  return false
}
