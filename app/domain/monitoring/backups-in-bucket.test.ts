// @module-tag slow
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { getBucketFiles } from '#app/ports/object-storage/object-storage.server'
import { runSql } from '#tests/support/run-sql'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { backUp, createScheduledBackup, fetchBackup, getLastBackup, restoreFrom } from './backups.server'

vi.setConfig({ testTimeout: 60_000 })
vi.spyOn(log, 'info').mockImplementation(() => undefined)
// Settings are read when the first module imports env.
const bucket = await vi.hoisted(async () => {
  const { S3_KEYS, S3_REGION, startS3Mock } = await import('#tests/mocks/s3')
  const started = await startS3Mock({ bucket: 'larder-backups' })
  Object.assign(process.env, {
    DATA_DIR: `${process.env.TMPDIR ?? '/tmp'}/larder-bucket-${process.pid}-${Math.random().toString(36).slice(2)}`,
    BACKUP_TO: 's3',
    BACKUP_KEEP: '2',
    S3_BUCKET: started.bucket,
    S3_ENDPOINT: started.endpoint,
    S3_REGION,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  })
  return started
})
const dataDir = process.env.DATA_DIR!
const scratch = mkdtempSync(path.join(tmpdir(), 'larder-fetched-'))
const inFolder = () => readdirSync(path.join(dataDir, 'backups'))

let database: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  ;[database, target] = await Promise.all([createTestDatabase(), createTestDatabase({ bare: true })])
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await Promise.all([database.drop(), target.drop()])
  await bucket.close()
  for (const folder of [dataDir, scratch]) rmSync(folder, { recursive: true, force: true })
  for (const name of ['DATA_DIR', 'BACKUP_TO', 'BACKUP_KEEP', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION'])
    delete process.env[name]
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) delete process.env[name]
})

test('a backup lies in the bucket, the newest BACKUP_KEEP of them; what is not a backup stays', async () => {
  const files = getBucketFiles()
  const { file } = await backUp({})
  const [, name = ''] = /^s3:\/\/larder-backups\/backups\/(larder-\d{8}-\d{6}\.backup)$/.exec(file) ?? []
  expect(name).not.toBe('')
  expect(inFolder()).toEqual([])
  expect(await getLastBackup()).toMatchObject({ file })
  const local = await fetchBackup(name, scratch)
  for (const other of ['larder-20200101-000000.backup', 'larder-20210101-000000.backup', 'notes.txt'])
    await files.upload(`backups/${other}`, local)
  rmSync(local)
  await runSql("insert into operators (username, password_hash) values ('in-the-newest', 'x')")
  await createScheduledBackup(new AbortController().signal)
  const keys = await files.list('backups/')
  expect(keys).toHaveLength(3)
  expect(keys).toContain('backups/notes.txt')
  expect(keys).not.toContain('backups/larder-20200101-000000.backup')
})

test('the newest is fetched by the word latest, and restored', async () => {
  const file = await fetchBackup('latest', scratch)
  await restoreFrom(file, { connection: target.connection, isReplacing: false })
  const { default: pg } = await import('pg')
  const client = new pg.Client(target.connection)
  await client.connect()
  const { rows } = await client.query("select username from operators where username = 'in-the-newest'")
  await client.end()
  expect(rows).toHaveLength(1)
  await expect(fetchBackup('../secrets', scratch)).rejects.toThrow('There is no such backup in s3://larder-backups')
})

test('a bucket that fails leaves the backup in the folder, and says so', async () => {
  bucket.failure = 500
  await expect(backUp({})).rejects.toThrow()
  bucket.failure = null
  expect(inFolder()).toEqual([expect.stringMatching(/^larder-[\d-]+\.backup$/)])
})
