import { randomUUID } from 'node:crypto'
import { findOrCreateUser } from '#app/domain/accounts/users.server'
import type { Member } from '#app/domain/households/member'

/** A new user of the database that the test has opened, alone in a household. */
export async function createTestMember(email = `${randomUUID()}@larder.example`): Promise<Member> {
  const { id, householdId } = await findOrCreateUser({
    provider: 'local',
    externalId: randomUUID(),
    email,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  })
  return { id, householdId }
}
