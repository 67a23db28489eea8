import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { withDatabaseName } from './database-url'
import { dropDatabase } from './drop-database'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; prefix: string }
  }
}

const DAY_MS = 86_400_000
const ignoreLog = () => {}
const resolveInProject = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url))

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL (its user must be allowed to create databases), or an embedded
 * one under .cache, which concurrent runs share and later runs reuse. Creates a migrated template database there, and
 * drops databases that tests left behind. Names contain the time: what a killed run left is dropped by a run of the
 * next day.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL } = process.env
  const server = TEST_DATABASE_URL
    ? { url: TEST_DATABASE_URL, stop: async () => {} }
    : await startLocalDatabase({ dataDir: resolveInProject('.cache/test-database'), log: ignoreLog })
  const prefix = `larder_test_${Date.now()}_${randomBytes(3).toString('hex')}_`
  const template = `${prefix}template`
  try {
    await withServerClient(server.url, async (client) => {
      await dropDatabases(client, (name) => Number(name.split('_')[2]) < Date.now() - DAY_MS)
      await client.query(`CREATE DATABASE ${template}`)
    })
    await migrate(
      { connectionString: withDatabaseName(server.url, template) },
      resolveInProject('prisma/migrations'),
      ignoreLog,
    )
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', { url: server.url, prefix })

  return async () => {
    await withServerClient(server.url, (client) => dropDatabases(client, (name) => name.startsWith(prefix)))
    await server.stop()
  }
}

async function dropDatabases(client: pg.Client, which: (name: string) => boolean): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ '^larder_test_[0-9]+_'",
  )
  for (const { datname } of rows.filter((row) => which(row.datname))) await dropDatabase(datname)(client)
}

async function withServerClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
