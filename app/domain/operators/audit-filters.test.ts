import { expect, test } from 'vitest'
import { parseAuditFilters } from './audit-filters'

test.each([
  ['', {}],
  ['operator=chef&action=signed+in', { operator: 'chef', action: 'signed in' }],
  ['subject=%00+Leek+pie+', { subject: 'Leek pie' }],
  ['from=2026-01-01&to=2026-02-31', { from: '2026-01-01' }],
  ['from=yesterday&other=x', {}],
])('%j is read as %j', (given, read) =>
  expect(parseAuditFilters(new URLSearchParams(given))).toEqual({
    ...{ operator: '', action: '', subject: '', from: null, to: null },
    ...read,
  }),
)
