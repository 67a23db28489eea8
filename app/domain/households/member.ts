import type { HouseholdId } from '#app/platform/household-id'

export type { HouseholdId }

/** A user with their household: whose data a rule reads and writes. */
export type Member = {
  /** The user's id. */ id: string
  householdId: HouseholdId
  /** Where their days begin (`todayOf`); where it is unknown, they are those of DEFAULT_TIME_ZONE. */
  timeZone?: string | undefined
}

type MemberName = { name: string; isYou: boolean }
/** What a member did. */
export type MemberAct = MemberName & { /** ISO 8601. */ at: string }

/** Names a user as one who shares the household sees them. */
export type NameMember = (userId: string | null | undefined) => MemberName
