import { query } from '#app/platform/db.server'
import type { Member } from './member'
import { displayName, FORMER_MEMBER, helperDisplayName } from './household'
import type { NameMember } from './member-name'
import { selectHelperNames, selectMembers } from './queries.server'

/**
 * Names those who did something, the same whoever signs people in; null, without a query, where all of it is the
 * member's own. Who has left is told apart from the member also when nobody else is there any more.
 */
export async function loadMemberNames(
  { id, householdId }: Member,
  userIds: Iterable<string | null | undefined>,
): Promise<NameMember | null> {
  const authors = new Set(userIds)
  if ([...authors].every((userId) => userId === id)) return null
  const members = await query(selectMembers, [householdId])
  const names = new Map(members.map((member) => [member.id, displayName(member)]))
  const others = [...authors].flatMap((author) => (author && !names.has(author) ? [author] : []))
  const helpers = others.length > 0 ? await query(selectHelperNames, [householdId, others]) : []
  for (const helper of helpers) names.set(helper.id, helperDisplayName(helper.helperName))
  return (userId) => ({ name: names.get(userId ?? '') ?? FORMER_MEMBER, isYou: userId === id })
}
