import { db } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { serializeError, log } from '#app/platform/log.server'

export type SettingKey = 'clerk_environment'
type SettingsWriter = Pick<Prisma.TransactionClient, 'setting'>

/** Every server follows a change within five seconds; two of them are left for a slow database. */
const SETTINGS_CACHE_MS = 3_000

let cachedSettings: { values: Map<string, string>; until: number } | undefined
let pendingSettingsRead: Promise<Map<string, string>> | undefined
let settingsVersion = 0

/** What an operator has set, or null; from memory for at most 3 s. While the database is away the last known value holds. */
export async function getSetting(key: SettingKey): Promise<string | null> {
  if (cachedSettings && cachedSettings.until > performance.now()) return cachedSettings.values.get(key) ?? null
  try {
    return (await (pendingSettingsRead ??= loadSettings())).get(key) ?? null
  } catch (thrown) {
    if (!cachedSettings) throw thrown
    log.warn({ err: serializeError(thrown) }, 'the settings could not be read; the last known ones hold')
    return cachedSettings.values.get(key) ?? null
  }
}

/** Sets it for all servers. In a caller's transaction, `forgetSettings` is to follow its commit. */
export async function setSetting(key: SettingKey, value: string, tx: SettingsWriter = db()): Promise<void> {
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
  invalidateSettingsCache()
}

export async function clearSetting(key: SettingKey, tx: SettingsWriter = db()): Promise<void> {
  await tx.setting.deleteMany({ where: { key } })
  invalidateSettingsCache()
}

/** The next question reads the rows: who has just changed one sees it at once. */
export function invalidateSettingsCache(): void {
  settingsVersion++
  if (cachedSettings) cachedSettings.until = 0
  pendingSettingsRead = undefined
}

async function loadSettings(): Promise<Map<string, string>> {
  const [asked, before] = [performance.now(), settingsVersion]
  try {
    const rows = await db().setting.findMany({ select: { key: true, value: true } })
    const values = new Map(rows.map(({ key, value }) => [key, value]))
    // What was read before a change is not kept after it.
    if (settingsVersion === before) cachedSettings = { values, until: asked + SETTINGS_CACHE_MS }
    return values
  } finally {
    if (settingsVersion === before) pendingSettingsRead = undefined
  }
}
