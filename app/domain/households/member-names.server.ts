import { query } from '#app/platform/db.server'
import type { Member, NameMember } from './member'
import { displayName, FORMER_MEMBER, helperDisplayName } from './household'
import { selectHelperNames, selectMembers, type HelperNameRow, type MemberRow } from './queries.server'

/** The members of a household, and helpers of its lists. */
export type ListAuthorRows = {
  members: Pick<MemberRow, 'id' | 'email' | 'firstName' | 'lastName'>[]
  helpers: HelperNameRow[]
}

/**
 * Names those who did something, the same whoever signs people in; null, without a query, where all of it is the
 * member's own. Who has left is told apart from the member also when nobody else is there any more.
 */
export async function loadMemberNames(
  member: Member,
  userIds: Iterable<string | null | undefined>,
): Promise<NameMember | null> {
  const authors = new Set(userIds)
  if (areAllOwn(member, authors)) return null
  const members = await query(selectMembers, [member.householdId])
  const known = new Set(members.map(({ id }) => id))
  const others = [...authors].flatMap((author) => (author && !known.has(author) ? [author] : []))
  const helpers = others.length > 0 ? await query(selectHelperNames, [member.householdId, others]) : []
  return nameAmong(member, authors, { members, helpers })
}

/** As loadMemberNames(), by rows that have been read. */
export function nameAmong(
  member: Pick<Member, 'id'>,
  userIds: Iterable<string | null | undefined>,
  { members, helpers }: ListAuthorRows,
): NameMember | null {
  const authors = new Set(userIds)
  const helped = helpers.filter(({ id }) => authors.has(id))
  if (areAllOwn(member, authors)) return null
  const names = new Map(members.map((one) => [one.id, displayName(one)]))
  for (const helper of helped) names.set(helper.id, helperDisplayName(helper.helperName))
  return (userId) => ({ name: names.get(userId ?? '') ?? FORMER_MEMBER(), isYou: userId === member.id })
}

const areAllOwn = ({ id }: Pick<Member, 'id'>, authors: ReadonlySet<string | null | undefined>): boolean =>
  [...authors].every((userId) => userId === id)
