import { cookOf } from '#app/domain/accounts/cooks.server'
import type { CurrentUser } from '#app/domain/accounts/user'
import { identity } from '#app/ports/identity/identity.server'
import { AppError } from '#app/platform/app-error'

export type Who = 'anyone' | 'user'
export type UserOf<W extends Who> = W extends 'user' ? CurrentUser : CurrentUser | null

/**
 * Says who asks; refuses a visitor where a cook is needed.
 * @throws AppError `unauthenticated`
 */
export async function guard<W extends Who>(who: W, request: Request): Promise<UserOf<W>> {
  const user = await identity().currentUser(request, cookOf)
  if (who === 'user' && !user) throw new AppError('unauthenticated', 'Please sign in first.')
  return user as UserOf<W>
}
