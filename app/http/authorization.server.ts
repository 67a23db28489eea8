import { message } from '#packages/texts/t'
import { findOrCreateUser } from '#app/domain/accounts/users.server'
import { type SignedInUser, suspensionSentence } from '#app/domain/accounts/user'
import { signInPath } from '#app/domain/accounts/return-url'
import { type SignedInOperator, hasRole, type OperatorRole } from '#app/domain/operators/operator'
import { operatorSignInPath } from '#app/domain/operators/return-path'
import { ADMIN_REQUIRED, EDITOR_REQUIRED, OPERATOR_SIGN_IN_REQUIRED } from '#app/domain/operators/messages'
import { getIdentityProvider } from '#app/ports/identity/identity.server'
import { AppError } from '#app/platform/app-error'
import { refuseDuringMaintenance } from '#app/domain/settings/site-notice.server'
import { resolveTimeZone } from './time-zone.server'
import { getCurrentOperator, getOperatorByHeader } from './operator-session.server'
import type { RoutePolicy } from './route-policy'

/** 'operator' is an operator of any role, the other two at least that role. */
type OperatorAccess = 'operator' | Exclude<OperatorRole, 'reader'>
export type AccessLevel = 'anyone' | 'user' | OperatorAccess
export type UserFor<W extends AccessLevel> = W extends 'user' ? SignedInUser : SignedInUser | null

export type OperatorFor<W extends AccessLevel> = W extends OperatorAccess ? SignedInOperator : null

const NEEDED_ROLES: Partial<Record<AccessLevel, OperatorRole>> = {
  operator: 'reader',
  editor: 'editor',
  admin: 'admin',
}
export const isOperatorAccess = (who: AccessLevel): boolean => who in NEEDED_ROLES

/**
 * The signed-in user; required where the access level is 'user'. A suspended user counts as signed out, and gets the
 * reason where a user is required.
 * @throws AppError `unauthenticated`, `forbidden`
 */
export async function authorizeUser<W extends AccessLevel>(who: W, request: Request): Promise<UserFor<W>> {
  const found = await getIdentityProvider().findUser(request, findOrCreateUser)
  if (who === 'user' && found?.suspensionReason != null)
    throw new AppError('forbidden', suspensionSentence(found.suspensionReason))
  const user = found?.suspensionReason == null && found ? { ...found, timeZone: resolveTimeZone(request, found) } : null
  if (who === 'user' && !user) throw new AppError('unauthenticated', message('Please sign in first.'))
  return user as UserFor<W>
}

/**
 * The signed-in operator, required where the access level is one of operators. `byPassword` also accepts the password
 * or an API token in a header, for the API.
 * @throws AppError `unauthenticated`, `forbidden` for a role with fewer rights, `too_many` after too many wrong passwords
 */
export async function authorizeOperator<W extends AccessLevel>(
  who: W,
  request: Request,
  ip: string,
  { byPassword = false } = {},
): Promise<OperatorFor<W>> {
  const needed = NEEDED_ROLES[who]
  if (!needed) return null as OperatorFor<W>
  const operator = (byPassword && (await getOperatorByHeader(request, ip))) || (await getCurrentOperator(request, ip))
  if (!operator) throw new AppError('unauthenticated', OPERATOR_SIGN_IN_REQUIRED)
  if (!hasRole(operator.role, needed))
    throw new AppError('forbidden', needed === 'admin' ? ADMIN_REQUIRED : EDITOR_REQUIRED)
  return operator as OperatorFor<W>
}

/**
 * The operator of a request that does not require one.
 * @throws AppError `unauthenticated` for a wrong password, `too_many` after too many
 */
export const getOptionalOperator = async (request: Request, ip: string): Promise<SignedInOperator | null> =>
  (await getOperatorByHeader(request, ip)) ?? (await getCurrentOperator(request, ip))

/** The sign-in page for an access level, with the URL to return to. */
export const signInUrlFor = (who: AccessLevel, back: string): string =>
  isOperatorAccess(who) ? operatorSignInPath(back) : signInPath(back)

/** Of what changes something. @throws AppError `unavailable` with the operators' sentence, while maintenance is on */
export async function checkMaintenance(who: AccessLevel, { maintenance }: RoutePolicy): Promise<void> {
  if (!isOperatorAccess(who) && maintenance !== 'open') await refuseDuringMaintenance()
}
