import cron from 'node-cron'
import { z } from 'zod'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { isHostTakenDown } from '#app/domain/recipes/host-takedown.server'
import { applyTrustedSiteChanges, bareHost, type TrustedSiteChanges } from '#app/domain/recipes/trusted-sites'
import { getStartSites, parseTrustedSiteChanges } from '#app/domain/recipes/trusted-sites.server'
import { AppError } from '#app/platform/app-error'
import { findNextTick, parseCronSchedule } from '#app/platform/cron-schedule'
import { db, execute } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { JobSchedule } from '#app/platform/job-schedule.server'
import { sendNotification } from '#app/platform/queries.server'
import { changeSetting, getSetting, invalidateSettingsCache } from '#app/platform/settings.server'
import { CRAWL_CHANNEL } from './crawl-control.server'
import type { CrawlSettings } from './crawl-settings'
import { skipCrawledPagesOfHosts } from './queries/outcomes.server'
import {
  HOST_IS_TAKEN_DOWN,
  INVALID_SCHEDULE,
  LAST_TRUSTED_SITE,
  MAX_TRUSTED_SITES,
  SCHEDULE_NEVER_DUE,
  SITE_ALREADY_TRUSTED,
  SITE_IS_OURS,
  SITE_NOT_TRUSTED,
  TOO_MANY_TRUSTED_SITES,
} from './schema'

const SITE_NO_LONGER_TRUSTED = 'An operator removed this site from the trusted sites.'

/** Trusted sites and schedule as they hold on all servers. */
export async function loadCrawlSettings(now = new Date()): Promise<CrawlSettings> {
  const changes = parseTrustedSiteChanges(await getSetting('trusted_sites'))
  const startList = getStartSites()
  const startOrigins = new Set(startList.map(({ origin }) => origin))
  const sites = applyTrustedSiteChanges(startList, changes)
  const stored = await readStoredSchedule()
  const isSetHere = stored !== null && stored.cron !== null
  const isOn = isSetHere ? stored.isOn : env().CRAWL_CRON !== null
  const expression = isSetHere ? stored.cron : env().CRAWL_CRON
  return {
    sites: sites.map(({ origin }) => ({ origin, isAdded: !startOrigins.has(origin) })),
    removed: [...changes.removed],
    isStartListConfigured: env().TRUSTED_SITES.length > 0,
    schedule: {
      isOn,
      cron: expression,
      nextAt:
        isOn && expression !== null ? (findNextTick(parseCronSchedule(expression), now)?.toISOString() ?? null) : null,
      isSetHere,
    },
  }
}

/**
 * Trusts a site from now on: it is crawled, and its recipes are found by searches.
 * @throws AppError `invalid` for our own address or one site too many; `conflict` if it is trusted or taken down
 */
export async function addTrustedSite(operator: Operator, origin: string): Promise<void> {
  if (bareHost(origin) === bareHost(env().APP_ORIGIN)) throw invalidSite(SITE_IS_OURS)
  if (await isHostTakenDown(origin)) throw new AppError('conflict', HOST_IS_TAKEN_DOWN)
  await changeTrustedSites(operator, { action: 'trusted site added', subject: origin }, (changes) => {
    const sites = applyTrustedSiteChanges(getStartSites(), changes)
    if (sites.some((site) => isSameSite(site.origin, origin))) throw new AppError('conflict', SITE_ALREADY_TRUSTED)
    if (sites.length >= MAX_TRUSTED_SITES) throw invalidSite(TOO_MANY_TRUSTED_SITES)
    const removed = changes.removed.filter((one) => !isSameSite(one, origin))
    const isOfStartList = getStartSites().some((site) => site.origin === origin)
    return { removed, added: isOfStartList ? changes.added : [...changes.added, origin] }
  })
}

/**
 * Trusts a site no more: it is not crawled, and what waits of it is skipped. Its recipes stay.
 * @throws AppError `not_found`; `conflict` for the last one
 */
export async function removeTrustedSite(operator: Operator, origin: string): Promise<void> {
  await changeTrustedSites(operator, { action: 'trusted site removed', subject: origin }, (changes) => {
    const sites = applyTrustedSiteChanges(getStartSites(), changes)
    if (!sites.some((site) => isSameSite(site.origin, origin))) throw new AppError('not_found', SITE_NOT_TRUSTED)
    if (sites.length === 1) throw new AppError('conflict', LAST_TRUSTED_SITE)
    const ofStartList = getStartSites().flatMap((site) => (isSameSite(site.origin, origin) ? site.origin : []))
    return {
      added: changes.added.filter((one) => !isSameSite(one, origin)),
      removed: [...changes.removed, ...ofStartList],
    }
  })
}

/** Trusts the sites of the start list again, and no others. */
export async function resetTrustedSites(operator: Operator): Promise<void> {
  await changeTrustedSites(operator, { action: 'trusted sites reset' }, () => ({ added: [], removed: [] }))
}

const invalidSite = (message: string) => new AppError('invalid', message, { fields: { origin: [message] } })
const isSameSite = (one: string, other: string) => bareHost(one) === bareHost(other)

async function changeTrustedSites(
  operator: Operator,
  entry: { action: string; subject?: string },
  change: (changes: TrustedSiteChanges) => TrustedSiteChanges,
): Promise<void> {
  await db().$transaction(async (tx) => {
    let left: string[] = []
    await changeSetting(
      'trusted_sites',
      (value) => {
        const before = parseTrustedSiteChanges(value)
        const after = change(before)
        left = listHostsLeft(before, after)
        return after.added.length + after.removed.length === 0 ? null : JSON.stringify(after)
      },
      tx,
    )
    if (left.length > 0) await execute(skipCrawledPagesOfHosts, [left, SITE_NO_LONGER_TRUSTED], tx)
    await recordAuditEntry(operator, entry, tx)
    await execute(sendNotification, [CRAWL_CHANNEL, ''], tx)
  })
  invalidateSettingsCache()
}

/** Hosts that are trusted before and not after, with and without www. */
function listHostsLeft(before: TrustedSiteChanges, after: TrustedSiteChanges): string[] {
  const listHosts = (changes: TrustedSiteChanges) =>
    new Set(applyTrustedSiteChanges(getStartSites(), changes).flatMap(({ origin }) => bareHost(origin) ?? []))
  const kept = listHosts(after)
  return [...listHosts(before)].filter((host) => !kept.has(host)).flatMap((host) => [host, `www.${host}`])
}

/** `cron` is null where CRAWL_CRON holds again. */
const storedScheduleSchema = z.object({ isOn: z.boolean(), cron: z.string().nullable(), changedAt: z.iso.datetime() })

async function readStoredSchedule() {
  const value = await getSetting('crawl_schedule')
  return value === null ? null : storedScheduleSchema.parse(JSON.parse(value))
}

/** When crawls begin by themselves, at most 3 s old. */
export async function loadCrawlSchedule(): Promise<JobSchedule> {
  const stored = await readStoredSchedule()
  if (stored === null) return { cron: env().CRAWL_CRON, since: null }
  const cronOfScreen = stored.isOn ? stored.cron : null
  return { cron: stored.cron === null ? env().CRAWL_CRON : cronOfScreen, since: new Date(stored.changedAt) }
}

/**
 * Sets the schedule for all servers, in place of CRAWL_CRON; they follow it within a minute.
 * @throws AppError `invalid`
 */
export async function setCrawlSchedule(
  operator: Operator,
  { isOn, cron: expression }: { isOn: boolean; cron: string },
  now = new Date(),
): Promise<void> {
  const refuse = (message: string) => new AppError('invalid', message, { fields: { cron: [message] } })
  if (!cron.validate(expression)) throw refuse(INVALID_SCHEDULE)
  if (findNextTick(parseCronSchedule(expression), now) === null) throw refuse(SCHEDULE_NEVER_DUE)
  await storeSchedule({ isOn, cron: expression }, (tx) =>
    recordAuditEntry(operator, { action: 'crawl schedule set', detail: { isOn, cron: expression } }, tx),
  )
}

/** Follows CRAWL_CRON of the environment again. */
export async function resetCrawlSchedule(operator: Operator): Promise<void> {
  await storeSchedule({ isOn: false, cron: null }, (tx) =>
    recordAuditEntry(operator, { action: 'crawl schedule reset' }, tx),
  )
}

async function storeSchedule(
  schedule: { isOn: boolean; cron: string | null },
  record: (tx: PrismaTransaction) => Promise<void>,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const value = JSON.stringify({ ...schedule, changedAt: new Date().toISOString() })
    await changeSetting('crawl_schedule', () => value, tx)
    await record(tx)
  })
  invalidateSettingsCache()
}
