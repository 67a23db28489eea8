import { expect, test } from 'vitest'
import { runChecks } from './checks'
import type { CheckFacts, DatabaseFacts } from './checks'

const NOW = new Date('2026-03-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const GOOD: DatabaseFacts = {
  lastBackup: { createdAt: '2026-03-09T03:30:00Z', bytes: 1, file: 'x' },
  oldestMailSeconds: 60,
  jobs: [{ name: 'tidy', dueAt: minutesAgo(1), failed: 2 }],
  crawlSilentSeconds: null,
}
const DISK = { free: 50e9, total: 100e9 }
const failing = (facts: Partial<DatabaseFacts>, disk: CheckFacts['disk'] = DISK) =>
  runChecks({ database: { ...GOOD, ...facts }, replica: null, disk }, NOW)
    .filter(({ isOk }) => !isOk)
    .map(({ check, text }) => `${check}: ${text}`)

test('all is well', () => {
  expect(failing({})).toEqual([])
  expect(runChecks({ database: GOOD, replica: null, disk: DISK }, NOW).map(({ check }) => check)).toEqual([
    'database',
    'backup',
    'mail',
    'jobs',
    'crawl',
    'disk',
  ])
})

test.each<[string, Partial<DatabaseFacts>, string[]]>([
  ['no backup', { lastBackup: null }, ['backup: There is none yet: see BACKUP_CRON.']],
  [
    'an old backup',
    { lastBackup: { createdAt: '2026-03-01T00:00:00Z', bytes: 1, file: 'x' } },
    ['backup: The last one is 9 days old.'],
  ],
  ['a mail that waits', { oldestMailSeconds: 3_000 }, ['mail: An e-mail has waited for 50 min.']],
  [
    'a late job and one that fails',
    {
      jobs: [
        { name: 'tidy', dueAt: minutesAgo(16), failed: 0 },
        { name: 'mail', dueAt: null, failed: 3 },
      ],
    },
    ['jobs: Late: tidy. Failed more than twice today: mail.'],
  ],
  ['a crawl that goes on', { crawlSilentSeconds: 900 }, []],
  ['a crawl that stalls', { crawlSilentSeconds: 901 }, ['crawl: No page was fetched for 15 min.']],
])('%s', (_, facts, expected) => expect(failing(facts)).toEqual(expected))

test.each([
  [{ free: 0.9e9, total: 2e9 }, 1],
  [{ free: 9e9, total: 100e9 }, 1],
  [{ free: 11e9, total: 100e9 }, 0],
  [null, 0],
])('a disk with %j', (disk, expected) => expect(failing({}, disk)).toHaveLength(expected))

test.each([
  [{ isRead: true, reason: '', lagSeconds: 0.4 }, true, 'It is at most 1 s behind.'],
  [
    { isRead: false, reason: 'It is too far behind.', lagSeconds: 90 },
    false,
    'It is too far behind. The primary does its work.',
  ],
])('a replica with %j', (replica, isOk, text) =>
  expect(runChecks({ database: GOOD, replica, disk: DISK }, NOW)).toContainEqual({ check: 'replica', isOk, text }),
)

test('without a database only checks that need none are shown', () =>
  expect(runChecks({ database: null, replica: null, disk: DISK }, NOW)).toEqual([
    { check: 'database', isOk: false, text: 'It does not answer.' },
    { check: 'disk', isOk: true, text: '50 GB of 100 GB are free where DATA_DIR is.' },
  ]))
