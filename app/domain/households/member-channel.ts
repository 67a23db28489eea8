/** NOTIFY channel between servers; the payload is the id of a user whose household has changed. */
export const MEMBERS_CHANNEL = 'household_members'
