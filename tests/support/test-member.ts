import { randomUUID } from 'node:crypto'
import { findOrCreateUser } from '#app/domain/accounts/users.server'
import type { Member } from '#app/domain/households/member'
import { runSql } from './run-sql'

/** A new user of the database that the test has opened, alone in a household. */
export async function createTestMember(email = `${randomUUID()}@larder.example`): Promise<Member> {
  const { id, householdId } = await findOrCreateUser({
    provider: 'clerk',
    externalId: randomUUID(),
    email,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  })
  return { id, householdId }
}

/** Another user, of this member's household. */
export async function createHousemate({ householdId }: Member, firstName: string | null = null): Promise<Member> {
  const { id } = await createTestMember()
  await runSql(
    `update users set household_id = $2, household_role = 'member', joined_at = now(), first_name = $3 where id = $1`,
    [id, householdId, firstName],
  )
  return { id, householdId }
}
