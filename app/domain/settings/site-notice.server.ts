import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db, execute } from '#app/platform/db.server'
import { followChannel } from '#app/platform/pg-notify.server'
import { sendNotification } from '#app/platform/queries.server'
import {
  clearSetting,
  getSetting,
  invalidateSettingsCache,
  setSetting,
  type SettingKey,
} from '#app/platform/settings.server'
import type { SiteNotice } from './site-notice'

const SITE_NOTICE_CHANNEL = 'site_notice'

/** The notice, at most 3 s old; none while it cannot be read. */
export async function getSiteNotice(): Promise<SiteNotice> {
  const [announcement, maintenance] = await Promise.all([readOrNull('announcement'), readOrNull('maintenance')])
  return { announcement, maintenance }
}

/** A notice that cannot be read keeps no page from being shown; what needs the database says itself that it is away. */
const readOrNull = (key: SettingKey) => getSetting(key).catch(() => null)

/** Sets one line of the notice, or removes it with null; all servers follow at once. */
export async function setSiteNotice(operator: Operator, line: keyof SiteNotice, text: string | null): Promise<void> {
  await db().$transaction(async (tx) => {
    await (text === null ? clearSetting(line, tx) : setSetting(line, text, tx))
    await execute(sendNotification, [SITE_NOTICE_CHANNEL, line], tx)
    const action = text === null ? `${line} ended` : `${line} begun`
    await recordAuditEntry(operator, { action, ...(text !== null && { detail: { text } }) }, tx)
  })
  invalidateSettingsCache()
}

/** @throws AppError `unavailable` with the sentence, while maintenance is on */
export async function refuseDuringMaintenance(): Promise<void> {
  const maintenance = await readOrNull('maintenance')
  if (maintenance !== null) throw new AppError('unavailable', maintenance, { retryAfter: 60 })
}

/** Calls back after each change by any server, until the returned function is called. */
export function followSiteNotice(onChange: () => void): () => Promise<void> {
  const change = () => {
    invalidateSettingsCache()
    onChange()
  }
  return followChannel(SITE_NOTICE_CHANNEL, { onMessage: change, onConnect: change, onDisconnect: () => undefined })
}
