// @module-tag slow
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg, { type ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { S3_KEYS, S3_REGION, startS3Mock, type S3Mock } from '#tests/mocks/s3'
import { cleanUpPostgres, createTempFolder } from '#tests/support/embedded-postgres'
import { PROJECT_ROOT } from '#tests/support/project-files'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

vi.setConfig({ testTimeout: 240_000 })
/** Where no .env is. */
const emptyFolder = createTempFolder()
let source: TestDatabase
let bucket: S3Mock
beforeAll(async () => {
  source = await createTestDatabase()
  bucket = await startS3Mock({ bucket: 'larder-backups' })
  await withClient(source.connection, (client) =>
    client.query(`with home as (insert into households default values returning id)
      insert into users (provider, external_id, email, household_id) select 'local', 'anna', 'anna@larder.example', id from home`),
  )
})
afterAll(async () => {
  await bucket.close()
  await source.drop()
  await cleanUpPostgres()
})

/** `npm run backup` or `npm run restore` with these settings only. */
function runCommand(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const { PATH, HOME, TMPDIR } = process.env
    const settings = { PATH, HOME, TMPDIR, ...env } as unknown as NodeJS.ProcessEnv
    const command = spawn(
      process.execPath,
      [
        '--import',
        pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
        path.join(PROJECT_ROOT, `scripts/${script}.ts`),
        ...args,
      ],
      { cwd: emptyFolder, env: settings },
    )
    let output = ''
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    command.once('close', (code) => resolve({ code, output }))
  })
}

async function withClient<Result>(connection: ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const emailsOf = (connection: ClientConfig) =>
  withClient(connection, async (client) =>
    (await client.query<{ email: string }>('select email from users')).rows.map(({ email }) => email),
  )

test('by URL: into an empty database; one with accounts is left as it is', async () => {
  const folder = createTempFolder()
  const file = path.join(folder, 'one.backup')
  const from = { DATABASE_URL: source.url, DATA_DIR: folder }
  expect(await runCommand('backup', [file], from)).toMatchObject({ code: 0, output: expect.stringContaining(file) })
  const target = await createTestDatabase({ bare: true })
  const to = { DATABASE_URL: target.url, DATA_DIR: createTempFolder() }
  expect(await runCommand('restore', [file], to)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored as of .* rows and 0 picture files\.$/m),
  })
  expect(await emailsOf(target.connection)).toEqual(['anna@larder.example'])
  await withClient(target.connection, (client) => client.query(`update users set email = 'bea@larder.example'`))
  expect(await runCommand('restore', [file], to)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: .*has accounts/m),
  })
  expect(await emailsOf(target.connection)).toEqual(['bea@larder.example'])
  await target.drop()
})

test('embedded: out of the bucket into a folder that is not there yet', async () => {
  const s3 = {
    BACKUP_TO: 's3',
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  }
  const sending = createTempFolder()
  const sent = await runCommand('backup', [], { DATABASE_URL: source.url, DATA_DIR: sending, ...s3 })
  expect(sent).toMatchObject({ code: 0, output: expect.stringContaining('s3://larder-backups/backups/larder-') })
  expect(readdirSync(path.join(sending, 'backups'))).toEqual([])
  const dataDir = path.join(createTempFolder(), 'new')
  const restored = await runCommand('restore', ['s3:latest'], { DATA_DIR: dataDir, ...s3 })
  expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^Restored as of/m)])
  const database = await startLocalDatabase({ dataDir, log: () => {} })
  try {
    expect(await emailsOf(database.connection)).toEqual(['anna@larder.example'])
  } finally {
    await database.stop()
  }
  rmSync(dataDir, { recursive: true })
})
