import { query } from '#app/platform/db.server'
import type { Member } from './member'
import { displayName, FORMER_MEMBER } from './household'
import type { NameMember } from './member-name'
import { selectMembers } from './queries.server'

/**
 * Names those who did something, the same whoever signs people in; null where nobody else is concerned. Nothing is
 * queried as long as all of it is the member's own, as in a household of one.
 */
export async function loadMemberNames(
  { id, householdId }: Member,
  userIds: Iterable<string | null | undefined>,
): Promise<NameMember | null> {
  if ([...userIds].every((userId) => userId === id)) return null
  const members = await query(selectMembers, [householdId])
  if (members.length < 2) return null
  const names = new Map(members.map((member) => [member.id, displayName(member)]))
  return (userId) => ({ name: names.get(userId ?? '') ?? FORMER_MEMBER, isYou: userId === id })
}
