import { randomUUID } from 'node:crypto'
import { log, serializeError } from '#app/platform/log.server'

/** An incident is over when it has been quiet for this long; one that goes on is logged again as often. */
const INCIDENT_INTERVAL_MS = 60_000
const MAX_INCIDENTS = 20

type Incident = { id: string; lastSeen: number; lastLogged: number; requests: number }

type LogIncident = (thrown: unknown, where: { method: string; path: string }, now?: number) => string

/**
 * Logs a database that cannot be used: the first request of an incident with its stack, then one line a minute with the
 * number of requests. Returns the id of the incident, which all its responses have.
 */
export const logDatabaseIncident = createIncidentLog()

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
