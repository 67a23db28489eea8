import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerInstance } from '#app/platform/instance-lock.server'
import type { InstanceLock } from '#app/platform/instance-lock.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { claimHosts, reclaimExpired, ownedPages } from './claim-hosts.server'
import { runSql } from '#tests/support/run-sql'

const HOSTS = 12
setUpDatabase()
let instance: InstanceLock
let session: string
beforeAll(async () => {
  instance = await registerInstance('kitchen', () => undefined)
})
beforeEach(async () => {
  await runSql('truncate crawl_sessions, crawl_hosts cascade')
  session = (await runSql<{ id: string }>(`insert into crawl_sessions (session_type) values ('full') returning id`))[0]!
    .id
  await runSql(
    `
      insert into crawl_hosts (host, origin, robots_verdict, robots_fetched_at, crawl_delay_ms)
      select n || '.example', 'https://' || n || '.example', 'allow all', now(), 5000 from generate_series(1, $1) n`,
    [HOSTS],
  )
  await runSql(
    `
      insert into crawl_pages (session_id, host, url, priority)
      select $1, n || '.example', 'https://' || n || '.example/' || p, p
      from generate_series(1, $2) n, generate_series(1, 3) p`,
    [session, HOSTS],
  )
})
afterAll(async () => {
  await instance.release()
})

test('concurrent claims never share a host, and each gives the best page', async () => {
  const visits = (await Promise.all(Array.from({ length: 8 }, (_, index) => claimHosts(`owner-${index}`, 3)))).flat()
  expect(visits).toHaveLength(HOSTS)
  expect(new Set(visits.map(({ host }) => host)).size).toBe(HOSTS)
  expect(visits.every(({ host, page }) => page?.url === `https://${host}/3`)).toBe(true)
  expect(await claimHosts('late', 3)).toEqual([])
})

test.each([
  ['is not due yet', `update crawl_hosts set next_fetch_at = now() + interval '1 minute'`],
  ['is frozen', 'update crawl_hosts set frozen = true'],
  ['rests', `update crawl_hosts set paused_until = now() + interval '1 minute'`],
  ['was taken down', 'update crawl_hosts set taken_down_at = now()'],
  ['has nothing that is due', `update crawl_pages set not_before = now() + interval '1 minute'`],
  ['is of a session that is paused', `update crawl_sessions set status = 'paused'`],
  ['is of a session that was stopped', `update crawl_sessions set status = 'stopped'`],
])('a host that %s is not claimed', async (_how, change) => {
  await runSql(change)
  expect(await claimHosts(instance.owner, 3)).toEqual([])
})

test('robots.txt older than a day is fetched before any page', async () => {
  await runSql(`update crawl_hosts set robots_fetched_at = now() - interval '25 hours'`)
  expect((await claimHosts(instance.owner, 1))[0]).toMatchObject({ has_robots: false, page: null })
})

test('leases of a dead server are reclaimed with a new delay, others stay', async () => {
  const [ownVisit] = await claimHosts(instance.owner, 1)
  const [orphanedVisit] = await claimHosts('12345', 1)
  await reclaimExpired(instance.owner, 2000)
  const rows = await runSql<{ host: string; lease_owner: string | null; waits: boolean }>(
    `select host, lease_owner, next_fetch_at > now() + interval '4 seconds' as waits from crawl_hosts where host = any($1::text[])`,
    [[ownVisit!.host, orphanedVisit!.host]],
  )
  expect(rows.find(({ host }) => host === ownVisit!.host)).toMatchObject({ lease_owner: instance.owner })
  expect(rows.find(({ host }) => host === orphanedVisit!.host)).toMatchObject({ lease_owner: null, waits: true })
})

test('pages of a stopped session are no longer owned', async () => {
  const ids = (await claimHosts(instance.owner, 2)).map(({ page }) => page!.id)
  expect(await ownedPages(instance.owner, ids)).toEqual(new Set(ids))
  await runSql(`update crawl_sessions set status = 'stopped'`)
  expect(await ownedPages(instance.owner, ids)).toEqual(new Set())
})
