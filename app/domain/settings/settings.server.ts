import { db } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { asField, log } from '#app/platform/log.server'

export type SettingKey = 'clerk_environment'
type Writer = Pick<Prisma.TransactionClient, 'setting'>

/** Every server follows a change within five seconds; two of them are left for a slow database. */
const KEPT_MS = 3_000

let kept: { values: Map<string, string>; until: number } | undefined
let reading: Promise<Map<string, string>> | undefined
let changes = 0

/** What an operator has set, or null; from memory for at most 3 s. While the database is away the last known value holds. */
export async function setting(key: SettingKey): Promise<string | null> {
  if (kept && kept.until > performance.now()) return kept.values.get(key) ?? null
  try {
    return (await (reading ??= read())).get(key) ?? null
  } catch (thrown) {
    if (!kept) throw thrown
    log.warn({ err: asField(thrown) }, 'the settings could not be read; the last known ones hold')
    return kept.values.get(key) ?? null
  }
}

/** Sets it for all servers. In a caller's transaction, `forgetSettings` is to follow its commit. */
export async function setSetting(key: SettingKey, value: string, tx: Writer = db()): Promise<void> {
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
  forgetSettings()
}

export async function clearSetting(key: SettingKey, tx: Writer = db()): Promise<void> {
  await tx.setting.deleteMany({ where: { key } })
  forgetSettings()
}

/** The next question reads the rows: who has just changed one sees it at once. */
export function forgetSettings(): void {
  changes++
  if (kept) kept.until = 0
  reading = undefined
}

async function read(): Promise<Map<string, string>> {
  const [asked, before] = [performance.now(), changes]
  try {
    const rows = await db().setting.findMany({ select: { key: true, value: true } })
    const values = new Map(rows.map(({ key, value }) => [key, value]))
    // What was read before a change is not kept after it.
    if (changes === before) kept = { values, until: asked + KEPT_MS }
    return values
  } finally {
    if (changes === before) reading = undefined
  }
}
