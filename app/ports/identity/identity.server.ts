import type { CurrentUser } from '#app/domain/accounts/user'
import { visitors } from './visitors.server'


/** Who asks. Every adapter answers from the request alone and never throws for a bad credential. */
export type Identity = { currentUser(request: Request): Promise<CurrentUser | null> }

/** The adapter in use. Until accounts exist there is one: everybody is a visitor. */
export function identity(): Identity {
  return visitors
}
