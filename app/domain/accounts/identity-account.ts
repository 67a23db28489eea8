import type { User } from './user'

/** A cook as an identity provider knows them. */
export type IdentityAccount = {
  provider: string
  externalId: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

/** The cook's row in our own database. */
export type FindOrCreateUser = (account: IdentityAccount) => Promise<User>
