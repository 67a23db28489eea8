import { beforeAll, expect, test } from 'vitest'
import { setUpDatabase } from '#tests/support/set-up-database'
import { runSql } from '#tests/support/run-sql'
import { parseAuditFilters } from './audit-filters'
import { loadAuditChoices, loadAuditLog, recordAuditEntry, streamAuditCsv } from './audit-log.server'

setUpDatabase()
beforeAll(async () => {
  for (const [name, action, subject, day] of [
    ['admin', 'recipe deleted', '=HYPERLINK("https://evil.example")', '2026-01-01'],
    ['chef', 'recipe deleted', '100 % rye', '2026-01-02'],
    ['chef', 'signed in', null, '2026-01-03'],
  ] as const) {
    await recordAuditEntry({ name, address: '192.0.2.1' }, { action, ...(subject && { subject }) })
    await runSql(`update operator_audit set at = '${day}T23:59:59Z' where at > now() - interval '1 hour'`)
  }
})
const filter = (text: string) => parseAuditFilters(new URLSearchParams(text))

test.each([
  ['', ['2026-01-03', '2026-01-02', '2026-01-01']],
  ['operator=chef', ['2026-01-03', '2026-01-02']],
  ['operator=che', []],
  ['action=recipe+deleted&operator=admin', ['2026-01-01']],
  ['subject=%25+RYE', ['2026-01-02']],
  ['subject=%25', ['2026-01-02']],
  ['from=2026-01-02', ['2026-01-03', '2026-01-02']],
  ['to=2026-01-02', ['2026-01-02', '2026-01-01']],
  ['from=2026-01-02&to=2026-01-02', ['2026-01-02']],
])('the filter %j', async (text, days) => {
  const { deeds } = await loadAuditLog({ filters: filter(text) })
  expect(deeds.map(({ at }) => at.slice(0, 10))).toEqual(days)
})

test('pages, and what the filter offers', async () => {
  expect(await loadAuditLog({ page: 2, size: 2 })).toMatchObject({ deeds: [{ operator: 'admin' }], hasMore: false })
  expect((await loadAuditLog({ page: 1, size: 2 })).hasMore).toBe(true)
  expect(await loadAuditChoices()).toEqual({ operators: ['admin', 'chef'], actions: ['recipe deleted', 'signed in'] })
})

test('the export has every filtered row, and no formula that a spreadsheet runs', async () => {
  let csv = ''
  for await (const piece of streamAuditCsv(filter('action=recipe+deleted'))) csv += piece
  const lines = csv.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('\ufeff"When","Operator","Action","Subject","Detail","IP address","Id"')
  expect(lines[2]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
})

test('an export of more rows than one batch has each once', async () => {
  await runSql(
    `insert into operator_audit (operator, action, address, at) select 'many', 'x', '', now() - (n / 3) * interval '1 second' from generate_series(1, 1200) n`,
  )
  let csv = ''
  for await (const piece of streamAuditCsv(filter('operator=many'))) csv += piece
  const ids = csv.match(/[\da-f]{8}-[\da-f-]{27}/g)!
  expect([ids.length, new Set(ids).size]).toEqual([1200, 1200])
})
