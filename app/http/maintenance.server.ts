import { refuseDuringMaintenance } from '#app/domain/settings/site-notice.server'
import { isOperatorAccess } from './authorization.server'
import type { AccessLevel } from './authorization.server'

/** Operators work on, get in and upload; whoever is signed in can sign out. */
const ALWAYS_OPEN = /^\/(?:admin(?:\/|$)|sign-out$|api\/objects\/)/

/** Of what changes something. @throws AppError `unavailable` with the operators' sentence, while maintenance is on */
export async function checkMaintenance(who: AccessLevel, { pathname }: URL): Promise<void> {
  if (!isOperatorAccess(who) && !ALWAYS_OPEN.test(pathname)) await refuseDuringMaintenance()
}
