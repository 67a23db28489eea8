import { db } from '#app/platform/db.server'

/** What operators have done, and to what, the first first. */
export const loadAuditTrail = async () =>
  (await db().operatorAudit.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] })).map(({ action, subject }) => [
    action,
    subject,
  ])
