import { message, type Message } from '#packages/texts/t'
import type { z } from 'zod'
import type { UserResponse } from './responses'
import type { Member } from '#app/domain/households/member'

/** The signed-in user. */
export type User = z.output<typeof UserResponse>

/** With the household, which the pages and the API do not show. */
export type SignedInUser = User &
  Member & {
    /** Of the household, not shown yet. */ hasNews: boolean
    /** What they see amounts in. */ measures: string | null
    /** What they do not eat, as settings/diets has it. */ diets: string | null
    /** In which their days begin, wherever they are; null for that of their browser. */ chosenTimeZone: string | null
    /** That a browser of theirs has told last. */ seenTimeZone: string | null
    /** Why an operator has suspended them; null for everybody else. */ suspensionReason: string | null
  }

export const toUserDto = ({ id, email, firstName, lastName, profileImageUrl }: SignedInUser): User => ({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
})

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

/** The message to a suspended user. */
export const suspensionSentence = (reason: string): Message =>
  message('This account is suspended. {reason}', { reason })
