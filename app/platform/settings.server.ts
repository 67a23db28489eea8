import { db, query, readFromPrimary } from './db.server'
import type { PrismaTransaction } from './household-client'
import { serializeError, log } from './log.server'
import { lockSetting } from './queries.server'

export type SettingKey =
  'clerk_environment' | 'last_backup' | 'announcement' | 'maintenance' | 'trusted_sites' | 'crawl_schedule'
type SettingsWriter = Pick<PrismaTransaction, 'setting'>

/** Servers must follow a change within five seconds; two of them are left for a slow database. */
const SETTINGS_CACHE_MS = 3_000
const SETTINGS_WAIT_MS = 1_000

let cachedSettings: { values: Map<string, string>; until: number } | undefined
let pendingSettingsRead: Promise<Map<string, string>> | undefined
let settingsVersion = 0

/**
 * A setting's value or null, cached for at most 3 s. While the database is down, or has not answered for a second, the last
 * known value is used.
 */
export async function getSetting(key: SettingKey): Promise<string | null> {
  if (cachedSettings && cachedSettings.until > performance.now()) return cachedSettings.values.get(key) ?? null
  try {
    const read = (pendingSettingsRead ??= readFromPrimary(loadSettings))
    return (await (cachedSettings ? inTime(read) : read)).get(key) ?? null
  } catch (error) {
    if (!cachedSettings) throw error
    log.warn({ err: serializeError(error) }, 'the settings could not be read; the last known ones hold')
    return cachedSettings.values.get(key) ?? null
  }
}

/** A page that is to say that the database is silent does not wait for it once more. */
async function inTime(read: Promise<Map<string, string>>): Promise<Map<string, string>> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is silent.')), SETTINGS_WAIT_MS)
  })
  try {
    return await Promise.race([read, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Sets a value for all servers. Within a caller's transaction, call `invalidateSettingsCache` after the commit. */
export async function setSetting(key: SettingKey, value: string, tx: SettingsWriter = db()): Promise<void> {
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
  invalidateSettingsCache()
}

export async function clearSetting(key: SettingKey, tx: SettingsWriter = db()): Promise<void> {
  await tx.setting.deleteMany({ where: { key } })
  invalidateSettingsCache()
}

/**
 * Replaces a value with what follows from it, null for none: concurrent changes wait for each other. Call
 * `invalidateSettingsCache` after the commit.
 */
export async function changeSetting(
  key: SettingKey,
  change: (value: string | null) => string | null,
  tx: PrismaTransaction,
): Promise<void> {
  const [row] = await query(lockSetting, [key], tx)
  const value = change(row?.value || null)
  await (value === null ? clearSetting(key, tx) : setSetting(key, value, tx))
}

/** Read-your-writes: the next read after a change queries the database. */
export function invalidateSettingsCache(): void {
  settingsVersion++
  if (cachedSettings) cachedSettings.until = 0
  pendingSettingsRead = undefined
}

async function loadSettings(): Promise<Map<string, string>> {
  const [startedAt, before] = [performance.now(), settingsVersion]
  try {
    const rows = await db().setting.findMany({ select: { key: true, value: true } })
    const values = new Map(rows.map(({ key, value }) => [key, value]))
    // A value read before a concurrent change must not be cached after it.
    if (settingsVersion === before) cachedSettings = { values, until: startedAt + SETTINGS_CACHE_MS }
    return values
  } finally {
    if (settingsVersion === before) pendingSettingsRead = undefined
  }
}
