import { refuseDuringMaintenance } from '#app/domain/settings/site-notice.server'
import { isOperatorAccess, type AccessLevel } from './authorization.server'
import type { RoutePolicy } from './route-policy'

/** Of what changes something. @throws AppError `unavailable` with the operators' sentence, while maintenance is on */
export async function checkMaintenance(who: AccessLevel, { maintenance }: RoutePolicy): Promise<void> {
  if (!isOperatorAccess(who) && maintenance !== 'open') await refuseDuringMaintenance()
}
