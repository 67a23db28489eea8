import type { User } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

/** Whatever else is written for this user under this lock waits until the transaction is over, so that limits hold. */
export const lockUser = statement<Pick<User, 'id'>, [id: string]>({
  columns: { id: 'uuid' },
  text: 'select id from users where id = $1::uuid for no key update',
})

export const deleteExpiredLocalSessions = command({ text: 'delete from local_sessions where expires_at < now()' })

export const deleteExpiredVerifications = command({ text: 'delete from local_verifications where expires_at < now()' })
