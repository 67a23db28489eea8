/** NOTIFY channel between servers; the payload is the id of a user whose household has changed. */
export const MEMBERS_CHANNEL = 'household_members'

/** NOTIFY channel between servers; the payload is the id of a household of whose lists public addresses have ended. */
export const PUBLIC_LISTS_CHANNEL = 'public_lists'

/** NOTIFY channel between servers; the payload is the id of a user whose row has changed, or is deleted. */
export const USERS_CHANNEL = 'users'
