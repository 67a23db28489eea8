import { listUserSessions } from '#app/domain/accounts/accounts.server'
import { recordUserExport, requireUserId } from '#app/domain/accounts/admin-users.server'
import { exportPerson } from '#app/domain/exports/export-person.server'
import type { Operator } from '#app/domain/operators/operator'
import { getLocalAccounts } from '#app/ports/identity/identity.server'
import { toByteStream, createDownload } from './byte-stream.server'

/** The export of a user as a file, for an operator. @throws AppError `not_found` */
export async function exportUserForOperators(operator: Operator, id: string | undefined): Promise<Response> {
  const userId = requireUserId(id)
  const member = await recordUserExport(operator, userId)
  const sessions = getLocalAccounts() ? await listUserSessions(userId, { cookie: '', ip: '', userAgent: '' }) : []
  return createDownload(toByteStream(exportPerson(member, sessions)), {
    filename: 'larder-about-a-cook.json',
    type: 'application/json; charset=utf-8',
  })
}
