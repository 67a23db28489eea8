import type { CurrentUser } from './user'

/** A cook as an identity provider knows them. */
export type Account = {
  provider: string
  externalId: string
  email: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

/** The cook's row in our own database. */
export type AccountOf = (account: Account) => Promise<CurrentUser>
