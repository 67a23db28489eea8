import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { invalidateSettingsCache } from '#app/platform/settings.server'
import { loadTrustedSites } from '#app/domain/recipes/trusted-sites.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { runSql } from '#tests/support/run-sql'
import { startCrawl, startValidation } from './crawl-control.server'
import {
  addTrustedSite,
  loadCrawlSchedule,
  loadCrawlSettings,
  removeTrustedSite,
  resetCrawlSchedule,
  resetTrustedSites,
  setCrawlSchedule,
} from './crawl-settings.server'
import {
  HOST_IS_TAKEN_DOWN,
  INVALID_SCHEDULE,
  LAST_TRUSTED_SITE,
  SCHEDULE_NEVER_DUE,
  SITE_ALREADY_TRUSTED,
  SITE_IS_OURS,
  SITE_NOT_TRUSTED,
} from './schema'
import { refusal } from '#tests/support/refusal'
import { loadAuditTrail } from '#tests/support/audit-trail'

vi.spyOn(log, 'info').mockImplementation(() => undefined)
vi.hoisted(() => {
  process.env.TRUSTED_SITES = 'https://bread.example,https://www.soup.example'
  process.env.CRAWL_CRON = '0 2 * * 0'
  process.env.APP_ORIGIN = 'https://larder.example'
})
const operator = { name: 'admin', address: '198.51.100.1' }
const NOON = new Date('2026-11-25T12:00:00Z')
setUpDatabase()
beforeEach(async () => {
  await runSql('truncate settings, crawl_sessions, crawl_hosts, recipes, operator_audit cascade')
  invalidateSettingsCache()
})
afterAll(async () => {
  for (const name of ['TRUSTED_SITES', 'CRAWL_CRON', 'APP_ORIGIN']) delete process.env[name]
})
const listTrusted = async () => (await loadTrustedSites()).map(({ origin }) => origin)

describe('trusted sites', () => {
  test('are added, removed, added again and reset, and each change is in the audit trail', async () => {
    await addTrustedSite(operator, 'https://cake.example')
    await removeTrustedSite(operator, 'https://soup.example')
    expect(await listTrusted()).toEqual(['https://bread.example', 'https://cake.example'])
    expect(await loadCrawlSettings()).toMatchObject({
      sites: [
        { origin: 'https://bread.example', isAdded: false },
        { origin: 'https://cake.example', isAdded: true },
      ],
      removed: ['https://www.soup.example'],
      isStartListConfigured: true,
    })
    await addTrustedSite(operator, 'https://www.soup.example')
    await removeTrustedSite(operator, 'https://cake.example')
    expect(await listTrusted()).toEqual(['https://bread.example', 'https://www.soup.example'])
    expect(await db().setting.count()).toBe(0)
    await removeTrustedSite(operator, 'https://bread.example')
    await resetTrustedSites(operator)
    expect(await listTrusted()).toEqual(['https://bread.example', 'https://www.soup.example'])
    expect(await loadAuditTrail()).toEqual([
      ['trusted site added', 'https://cake.example'],
      ['trusted site removed', 'https://soup.example'],
      ['trusted site added', 'https://www.soup.example'],
      ['trusted site removed', 'https://cake.example'],
      ['trusted site removed', 'https://bread.example'],
      ['trusted sites reset', null],
    ])
  })
  test('concurrent changes all count', async () => {
    const origins = Array.from({ length: 8 }, (_, at) => `https://site-${at}.example`)
    await Promise.all(origins.map((origin) => addTrustedSite(operator, origin)))
    expect((await listTrusted()).slice(2).sort()).toEqual(origins)
  })
  test('a site is trusted once, and is none that is ours, taken down or the last', async () => {
    const add = (origin: string) => addTrustedSite(operator, origin)
    await expect(add('https://soup.example')).rejects.toMatchObject({ kind: 'conflict', message: SITE_ALREADY_TRUSTED })
    await expect(add('https://larder.example')).rejects.toMatchObject({ kind: 'invalid', message: SITE_IS_OURS })
    await runSql(`insert into crawl_hosts (host, taken_down_at) values ('down.example', now())`)
    await expect(add('https://www.down.example')).rejects.toMatchObject(refusal('conflict', HOST_IS_TAKEN_DOWN))
    await expect(removeTrustedSite(operator, 'https://cake.example')).rejects.toMatchObject(
      refusal('not_found', SITE_NOT_TRUSTED),
    )
    await removeTrustedSite(operator, 'https://bread.example')
    await expect(removeTrustedSite(operator, 'https://soup.example')).rejects.toMatchObject(
      refusal('conflict', LAST_TRUSTED_SITE),
    )
    expect(await listTrusted()).toEqual(['https://www.soup.example'])
  })
  test('what waits of a removed site is skipped in crawls, and is still validated', async () => {
    await runSql(
      `insert into recipes (title, source_url, source_domain, updated_at) values ('Soup', 'https://www.soup.example/a', 'soup.example', now())`,
    )
    const crawl = await startCrawl({})
    const validation = await startValidation()
    await removeTrustedSite(operator, 'https://www.soup.example')
    const pages = await db().crawlPage.findMany({ orderBy: [{ host: 'asc' }, { url: 'asc' }] })
    expect(pages.map(({ session_id, url, state }) => [session_id, url, state])).toEqual([
      [crawl.id, 'https://bread.example/', 'queued'],
      [crawl.id, 'https://www.soup.example/', 'skipped'],
      [validation.id, 'https://www.soup.example/a', 'queued'],
    ])
  })
})

describe('the schedule', () => {
  test('is CRAWL_CRON until it is set, and after it is reset', async () => {
    expect(await loadCrawlSchedule()).toEqual({ cron: '0 2 * * 0', since: null })
    expect((await loadCrawlSettings(NOON)).schedule).toEqual({
      isOn: true,
      cron: '0 2 * * 0',
      nextAt: '2026-11-29T02:00:00.000Z',
      isSetHere: false,
    })
    await setCrawlSchedule(operator, { isOn: true, cron: '30 3 * * 1' })
    expect(await loadCrawlSchedule()).toEqual({ cron: '30 3 * * 1', since: expect.any(Date) as Date })
    expect((await loadCrawlSettings(NOON)).schedule).toMatchObject({
      nextAt: '2026-11-30T03:30:00.000Z',
      isSetHere: true,
    })
    await setCrawlSchedule(operator, { isOn: false, cron: '30 3 * * 1' })
    expect(await loadCrawlSchedule()).toMatchObject({ cron: null })
    expect((await loadCrawlSettings(NOON)).schedule).toEqual({
      isOn: false,
      cron: '30 3 * * 1',
      nextAt: null,
      isSetHere: true,
    })
    await resetCrawlSchedule(operator)
    expect(await loadCrawlSchedule()).toEqual({ cron: '0 2 * * 0', since: expect.any(Date) as Date })
    expect((await loadCrawlSettings(NOON)).schedule).toMatchObject({ isOn: true, isSetHere: false })
    expect((await loadAuditTrail()).map(([action]) => action)).toEqual([
      'crawl schedule set',
      'crawl schedule set',
      'crawl schedule reset',
    ])
  })
  test.each([
    ['daily', INVALID_SCHEDULE],
    ['61 * * * *', INVALID_SCHEDULE],
    ['* * *', INVALID_SCHEDULE],
    ['0 0 30 2 *', INVALID_SCHEDULE],
    ['0 0 29 2 *', SCHEDULE_NEVER_DUE],
  ])('%s is refused', async (cron, message) => {
    await expect(setCrawlSchedule(operator, { isOn: true, cron }, NOON)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { cron: [message] },
    })
    expect(await db().setting.count()).toBe(0)
  })
})
