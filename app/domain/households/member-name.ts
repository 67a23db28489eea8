type MemberName = { name: string; isYou: boolean }
/** What a member did. */
export type MemberAct = MemberName & { /** ISO 8601. */ at: string }

/** Names a user as one who shares the household sees them. */
export type NameMember = (userId: string | null | undefined) => MemberName
