import { randomUUID } from 'node:crypto'
import { INVALID_REQUEST, UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { t } from '#packages/texts/t'
import { AppError, type ErrorKind } from '#app/platform/app-error'
import { serializeError, log, currentRequestId } from '#app/platform/log.server'

/** An incident is over when it has been quiet for this long; one that goes on is logged again as often. */
const INCIDENT_INTERVAL_MS = 60_000
const MAX_INCIDENTS = 20

type Incident = { id: string; lastSeen: number; lastLogged: number; requests: number }

type LogIncident = (thrown: unknown, where: { method: string; path: string }, now?: number) => string

/**
 * Logs a database that cannot be used: the first request of an incident with its stack, then one line a minute with the
 * number of requests. Returns the id of the incident, which all its responses have.
 */
const logDatabaseIncident = createIncidentLog()

export function createIncidentLog(): LogIncident {
  const incidents = new Map<string, Incident>()
  return (thrown, where, now = performance.now()) => logIncident(incidents, thrown, where, now)
}

function logIncident(
  incidents: Map<string, Incident>,
  thrown: unknown,
  where: { method: string; path: string },
  now: number,
): string {
  const reason = findReason(thrown)
  for (const [key, { lastSeen }] of incidents) if (now - lastSeen > INCIDENT_INTERVAL_MS) incidents.delete(key)
  const incident = incidents.get(reason)
  if (!incident) {
    const id = randomUUID()
    if (incidents.size < MAX_INCIDENTS) incidents.set(reason, { id, lastSeen: now, lastLogged: now, requests: 0 })
    log.error({ ...where, id, reason, err: serializeError(thrown) }, 'database unavailable')
    return id
  }
  incident.lastSeen = now
  incident.requests += 1
  if (now - incident.lastLogged >= INCIDENT_INTERVAL_MS) {
    log.error({ ...where, id: incident.id, reason, requests: incident.requests }, 'database still unavailable')
    incident.lastLogged = now
    incident.requests = 0
  }
  return incident.id
}

/** The code of the innermost error that has one, else the first words of its message. */
function findReason(thrown: unknown): string {
  let reason = ''
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++)
    reason = 'code' in error && error.code ? String(error.code) : reason || error.message.slice(0, 80)
  return reason
}

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
      message: thrown.said,
      error: thrown.kind,
      fields: thrown.fields,
      ...(thrown.id && { id: thrown.id }),
      headers: thrown.retryAfter ? { 'Retry-After': String(Math.ceil(thrown.retryAfter)) } : {},
    }
  }
  const id = currentRequestId() ?? randomUUID()
  // Whoever sent the request has gone; nobody reads the response.
  if (isClientAbort(thrown)) return { status: 400, message: INVALID_REQUEST(), error: 'aborted', id, headers: {} }
  if (isDatabaseUnavailable(thrown))
    return {
      status: 503,
      message: t('Larder cannot reach its database right now. Please try again in a moment.'),
      error: 'unavailable',
      id: logDatabaseIncident(thrown, where),
      headers: { 'Retry-After': '5' },
    }
  log.error({ ...where, id, err: serializeError(thrown) }, 'unexpected error')
  return { status: 500, message: UNEXPECTED_ERROR(), error: 'unforeseen', id, headers: {} }
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
