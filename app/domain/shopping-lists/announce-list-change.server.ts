import { log, serializeError, runOutsideContext } from '#app/platform/log.server'
import { listChangeMessages } from '#app/platform/metrics.server'
import { outsideTransaction } from '#app/platform/db.server'
import { getPubSub } from '#app/ports/pub-sub/pub-sub.server'

/** NOTIFY channel between servers; the payload is '<household> <list> <version>', one per change. */
export const LISTS_CHANNEL = 'shopping_lists'

export type ListChange = { householdId: string; listId: string; version: number }

const formatListChange = ({ householdId, listId, version }: ListChange): string => `${householdId} ${listId} ${version}`

export function parseListChange(payload: string | undefined): ListChange | null {
  const [, householdId, listId, version] = /^([0-9a-f-]{36}) ([0-9a-f-]{36}) (\d{1,9})$/.exec(payload ?? '') ?? []
  return householdId && listId && version ? { householdId, listId, version: Number(version) } : null
}

/** Changes of this time are sent together, the last of each list. */
const GATHER_MS = 50
/** A message that leaves later than this after its change is late. */
const LATE_MS = 1_000

const gathered = new Map<string, ListChange>()
let timer: NodeJS.Timeout | undefined
/** Of the first gathered change. */
let gatheredSince = 0
let sending: Promise<void> = Promise.resolve()

/**
 * Tells all servers of a change that has been committed; version 0 means deleted. The message may be lost, with this server
 * or on its way: subscribers ask for the versions as well (decision 056).
 */
export function announceListChange(change: ListChange): void {
  const earlier = gathered.get(change.listId)
  const isLater = !earlier || change.version === 0 || (earlier.version !== 0 && change.version >= earlier.version)
  if (gathered.size === 0) gatheredSince = performance.now()
  if (isLater) gathered.set(change.listId, change)
  timer ??= runOutsideContext(() => outsideTransaction(() => setTimeout(() => void sendListChanges(), GATHER_MS)))
}

/** Sends at once what waits; resolves when it is sent, or lost. */
export async function sendListChanges(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const messages = [...gathered.values()].map(formatListChange)
  gathered.clear()
  // One after the other, so that an older version never follows a newer one.
  const since = gatheredSince
  if (messages.length > 0) sending = sending.then(() => publish(messages, since))
  await sending
}

async function publish(messages: string[], since: number): Promise<void> {
  try {
    await getPubSub().publish(LISTS_CHANNEL, messages)
    listChangeMessages.inc({ result: performance.now() - since > LATE_MS ? 'late' : 'sent' }, messages.length)
  } catch (error) {
    listChangeMessages.inc({ result: 'failed' }, messages.length)
    log.warn({ err: serializeError(error), count: messages.length }, 'changes of lists could not be announced')
  }
}
