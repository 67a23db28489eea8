import type { SignedInUser } from './user'

/** A user as the identity provider knows them. */
export type IdentityAccount = {
  provider: string
  externalId: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

export type FindOrCreateUser = (account: IdentityAccount) => Promise<SignedInUser>
