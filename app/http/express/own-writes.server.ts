import type { Request, Response } from 'express'
import { formatSetCookie, hostCookieName, readCookie } from '#app/platform/http/cookies'
import { MAX_REPLICA_LAG_MS, parseWalPosition } from '#app/platform/replica.server'

// As a cookie of ours it makes pages personal: neither Larder nor a cache in front shows this browser an older page.
const WRITTEN_COOKIE = 'larder.written'
/** A replica that is read shows by then what was written, wherever the cookie points to. */
const WRITTEN_SECONDS = (3 * MAX_REPLICA_LAG_MS) / 1000

export type OwnWrites = {
  /** What this browser's pages have to show, as readFromReplica() takes it: null without a write in the last seconds. */
  position(): string | null
  /** After a handler that may have written: its pages show it from now on, also the one that this response may be. */
  note(): Promise<void>
}

/**
 * Where the last write of a browser stands in the log of the primary, in a cookie that its next pages bring along.
 * It is not signed: whoever forges it is answered by the primary, or by the replica like everybody else.
 * @param findPosition null without a replica: then there is no cookie
 */
export function createOwnWrites(isSecure: () => boolean, findPosition: () => Promise<string | null>) {
  return (request: Request, response: Response): OwnWrites => {
    let noted: string | null = null
    return {
      position() {
        const sent = readCookie(request.headers.cookie, hostCookieName(WRITTEN_COOKIE, isSecure()))
        return noted ?? (sent !== null && parseWalPosition(sent) !== null ? sent : null)
      },
      async note() {
        noted = await findPosition()
        // The response may have been sent already, as the 413 of a body that is still read.
        if (noted === null || response.headersSent) return
        response.append(
          'Set-Cookie',
          formatSetCookie(hostCookieName(WRITTEN_COOKIE, isSecure()), noted, {
            'Max-Age': WRITTEN_SECONDS,
            Path: '/',
            HttpOnly: true,
            SameSite: 'Lax',
            Secure: isSecure(),
          }),
        )
      },
    }
  }
}
