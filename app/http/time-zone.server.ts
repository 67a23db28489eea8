import type { SignedInUser } from '#app/domain/accounts/user'
import { noteSeenTimeZone } from '#app/domain/accounts/users.server'
import { TIME_ZONE_COOKIE } from '#app/domain/settings/time-zone'
import { readCookie } from '#app/platform/http/cookies'
import { log, serializeError } from '#app/platform/log.server'
import { isTimeZone } from '#app/platform/text/dates'

type StoredTimeZones = Pick<SignedInUser, 'chosenTimeZone' | 'seenTimeZone'>

const isKnownTimeZone = (timeZone: string | null): timeZone is string => timeZone !== null && isTimeZone(timeZone)

/** The time zone that the browser tells; null where it does not, or where this server does not know it. */
function readToldTimeZone(request: Request): string | null {
  const told = readCookie(request.headers.get('Cookie'), TIME_ZONE_COOKIE) ?? null
  return isKnownTimeZone(told) ? told : null
}

/** The one that the user has chosen holds wherever they are; else it is this browser's, else the last that one of theirs told. */
export const resolveTimeZone = (request: Request, { chosenTimeZone, seenTimeZone }: StoredTimeZones) =>
  [chosenTimeZone, readToldTimeZone(request), seenTimeZone].find(isKnownTimeZone)

/**
 * Keeps with the account what this browser tells, for requests that do not tell it. Called where a document is loaded, so that
 * two browsers in two time zones do not write in turns with each request.
 * @returns what the server knows; null where the browser has to tell it
 */
export async function keepToldTimeZone(
  request: Request,
  user: StoredTimeZones & { id: string },
): Promise<string | null> {
  const told = readToldTimeZone(request)
  if (told && told !== user.seenTimeZone)
    await noteSeenTimeZone(user.id, told).catch((error: unknown) => {
      log.warn({ err: serializeError(error) }, 'a time zone could not be kept')
    })
  return told ?? user.seenTimeZone
}
