import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import pg, { type Client, type ClientConfig } from 'pg'
import { UNFINISHED_SUFFIX } from '#packages/database-backup/backup-file.server'
import { createBackup, type BackupResult } from '#packages/database-backup/create-backup.server'
import { restoreBackup, type RestoreResult } from '#packages/database-backup/restore-backup.server'
import { createDedicatedConnection } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { loadKnownMigrations } from '#app/platform/migrations.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { createMigrationsTable } from '#app/platform/queries.server'
import { getBucketFiles, getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { getSetting, setSetting } from '#app/platform/settings.server'
import { selectUploadPaths } from '#app/domain/pictures/uploads-queries.server'
import { getUploadType, listUploadFileNames, parseUploadPath } from '#app/domain/pictures/upload-path'
import { DAY_MS, type LastBackup } from './backup-age'

const APP_NAME = 'larder'
const BUCKET_PREFIX = 'backups/'
const BACKUP_FILE_PATTERN = /^larder-\d{8}-\d{6}\.backup$/
/** Larger than any picture we encode. */
const MAX_UPLOAD_FILE_BYTES = 32 * 1024 * 1024

/** Backs up to where BACKUP_TO says and deletes all but the newest BACKUP_KEEP there. */
export async function createScheduledBackup(signal: AbortSignal): Promise<void> {
  const { file, ...result } = await backUp({ signal })
  log.info({ ...result, file: path.basename(file) }, 'backed up')
}

/**
 * Backs up the open database and its uploads to `file`; by default to DATA_DIR/backups or the bucket, as BACKUP_TO says,
 * where old backups are then deleted. The result says where it is: a path, or s3://bucket/key.
 */
export async function backUp({ file, signal }: { file?: string; signal?: AbortSignal }): Promise<BackupResult> {
  const { DATA_DIR, BACKUP_KEEP, BACKUP_TO } = env()
  const folder = path.join(path.resolve(DATA_DIR), 'backups')
  const client = createDedicatedConnection()
  client.on('error', () => {})
  await client.connect()
  let result: BackupResult
  try {
    result = await createBackup(
      {
        app: APP_NAME,
        client,
        listFiles: async (select) =>
          (await select<{ path: string }>(selectUploadPaths.text)).flatMap(({ path: uploaded }) => {
            const name = parseUploadPath(uploaded)
            return name ? listUploadFileNames(name) : []
          }),
        readFile: (name) => getObjectStorage().read(name, MAX_UPLOAD_FILE_BYTES),
        ...(signal && { signal }),
      },
      file ?? path.join(folder, backupFileName(new Date())),
    )
  } finally {
    await client.end().catch(() => undefined)
  }
  if (!file) {
    if (BACKUP_TO === 's3') result.file = await moveToBucket(result.file, BACKUP_KEEP, signal)
    await deleteOldBackups(folder, BACKUP_KEEP)
  }
  const last: LastBackup = { createdAt: result.createdAt.toISOString(), bytes: result.bytes, file: result.file }
  await setSetting('last_backup', JSON.stringify(last))
  return result
}

/** One that cannot be sent stays in the folder. Returns its address in the bucket. */
async function moveToBucket(file: string, keptCount: number, signal?: AbortSignal): Promise<string> {
  const bucket = getBucketFiles()
  const key = BUCKET_PREFIX + path.basename(file)
  await bucket.upload(key, file, signal)
  await rm(file)
  await bucket.remove((await listBucketBackups(bucket)).slice(0, -keptCount))
  return `${bucket.address}/${key}`
}

/** Their names sort by time. */
async function listBucketBackups(bucket: ReturnType<typeof getBucketFiles>): Promise<string[]> {
  const keys = await bucket.list(BUCKET_PREFIX)
  return keys.filter((key) => BACKUP_FILE_PATTERN.test(key.slice(BUCKET_PREFIX.length)))
}

/**
 * Fetches a backup from the bucket into `folder`: by its name, or with 'latest' the newest. Returns the file.
 * @throws Error with a sentence when there is none
 */
export async function fetchBackup(name: string, folder: string): Promise<string> {
  const bucket = getBucketFiles()
  const keys = await listBucketBackups(bucket)
  const key = name === 'latest' ? keys.at(-1) : keys.find((one) => one === BUCKET_PREFIX + name)
  if (!key) {
    const latest = keys.at(-1)?.slice(BUCKET_PREFIX.length)
    throw new Error(
      `There is no such backup in ${bucket.address}. ${latest ? `The newest is ${latest}.` : 'It has none.'}`,
    )
  }
  const file = path.join(folder, path.basename(key))
  await bucket.download(key, file)
  return file
}

const StoredBackup = z.object({ createdAt: z.string(), bytes: z.number(), file: z.string() })

/** @param setting `last_backup` @throws ZodError */
export const parseLastBackup = (setting: string): LastBackup => StoredBackup.parse(JSON.parse(setting))

/** The last backup of any server, null before the first. */
export async function getLastBackup(): Promise<LastBackup | null> {
  const value = await getSetting('last_backup')
  return value === null ? null : parseLastBackup(value)
}

/**
 * Replaces the database and adds the uploads of a backup; the caller then applies the later migrations.
 * @throws BackupRefusedError with the reason, before anything is touched
 */
export async function restoreFrom(
  file: string,
  { connection, isReplacing }: { connection: ClientConfig; isReplacing: boolean },
): Promise<RestoreResult> {
  const client: Client = new pg.Client({ ...connection, application_name: 'restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await restoreBackup(
      {
        app: APP_NAME,
        client,
        migrations: await loadKnownMigrations(resolveProjectPath('prisma/migrations')),
        createMigrationsTable: createMigrationsTable.text,
        usedTable: 'users',
        isReplacing,
        writeFile: (name, bytes) =>
          getObjectStorage().write(name, bytes, getUploadType(name) ?? 'application/octet-stream'),
      },
      file,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const backupFileName = (now: Date) =>
  `larder-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.backup`

/** The names sort by time. What a killed server began is deleted after a day. */
async function deleteOldBackups(folder: string, keptCount: number): Promise<void> {
  const names = await readdir(folder)
  const finished = names.filter((name) => BACKUP_FILE_PATTERN.test(name)).sort()
  for (const name of finished.slice(0, -keptCount)) await rm(path.join(folder, name), { force: true })
  for (const name of names.filter((one) => one.endsWith(UNFINISHED_SUFFIX))) {
    const file = path.join(folder, name)
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (Date.now() - changedAt > DAY_MS) await rm(file, { force: true })
  }
}
