import { cookOf } from '#app/domain/accounts/cooks.server'
import type { CurrentUser } from '#app/domain/accounts/user'
import { signInPath } from '#app/domain/accounts/return-url'
import type { Operator } from '#app/domain/operators/operator'
import { operatorSignInPath } from '#app/domain/operators/return-path'
import { NOT_AN_OPERATOR } from '#app/domain/operators/sentences'
import { identity } from '#app/ports/identity/identity.server'
import { AppError } from '#app/platform/app-error'
import { FROM_ELSEWHERE } from './express/same-origin.server'
import { currentOperator, operatorBehindHeader } from './operator-session.server'

export type Who = 'anyone' | 'user' | 'operator'
export type UserOf<W extends Who> = W extends 'user' ? CurrentUser : CurrentUser | null

export type OperatorOf<W extends Who> = W extends 'operator' ? Operator : null

/**
 * Says who asks; refuses a visitor where a cook is needed.
 * @throws AppError `unauthenticated`
 */
export async function guard<W extends Who>(who: W, request: Request): Promise<UserOf<W>> {
  const user = await identity().currentUser(request, cookOf)
  if (who === 'user' && !user) throw new AppError('unauthenticated', 'Please sign in first.')
  return user as UserOf<W>
}

/**
 * Says which operator asks, where one is needed; `byPassword` also takes the password in a header, which is for the
 * JSON endpoints.
 * @throws AppError `unauthenticated`, `too_many` after too many wrong passwords
 */
export async function guardOperator<W extends Who>(
  who: W,
  request: Request,
  ip: string,
  { byPassword = false } = {},
): Promise<OperatorOf<W>> {
  if (who !== 'operator') return null as OperatorOf<W>
  const operator =
    (byPassword && (await operatorBehindHeader(request, ip))) || (await bySession(request, ip, byPassword))
  if (!operator) throw new AppError('unauthenticated', NOT_AN_OPERATOR)
  return operator as OperatorOf<W>
}

/**
 * The operator who asks for what others may ask for too; null for anybody else.
 * @throws AppError `unauthenticated` for a wrong password, `too_many` after too many
 */
export const operatorIfAny = async (request: Request, ip: string): Promise<Operator | null> =>
  (await operatorBehindHeader(request, ip)) ?? (await currentOperator(request, ip))

/**
 * A session comes with every request of its browser, also with one that another site's form has sent. At the JSON
 * endpoints a browser that tells nothing about where a request comes from must at least send what no form can.
 */
async function bySession(request: Request, ip: string, isEndpoint: boolean): Promise<Operator | null> {
  const operator = await currentOperator(request, ip)
  const isSilent = !['Sec-Fetch-Site', 'Origin', 'Referer'].some((name) => request.headers.has(name))
  const couldBeForm =
    request.method === 'POST' && !/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '')
  if (operator && isEndpoint && isSilent && couldBeForm) throw FROM_ELSEWHERE
  return operator
}

/** Where whoever was refused may say who they are, and come back from. */
export const signInFor = (who: Who, back: string): string =>
  who === 'operator' ? operatorSignInPath(back) : signInPath(back)
