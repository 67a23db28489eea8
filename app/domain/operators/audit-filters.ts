import { isIsoDate } from '#app/platform/text/dates'

/** Of the audit trail; null and '' match everything. */
export type AuditFilters = {
  /** Whole name. */ operator: string
  /** Whole action, as displayed. */ action: string
  /** Part of the subject. */ subject: string
  /** First and last day, in UTC. */
  from: string | null
  to: string | null
}

export const MAX_AUDIT_FILTER_LENGTH = 200

/** Parses untrusted query parameters; an invalid filter is ignored. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const getParam = (name: string) =>
    (params.get(name) ?? '').replace(/\0/g, '').trim().slice(0, MAX_AUDIT_FILTER_LENGTH)
  const getDate = (name: string) => (isIsoDate(getParam(name)) ? getParam(name) : null)
  return {
    operator: getParam('operator'),
    action: getParam('action'),
    subject: getParam('subject'),
    from: getDate('from'),
    to: getDate('to'),
  }
}
