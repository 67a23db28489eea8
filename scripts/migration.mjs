// npm run migration -- <name> [--empty]
// Writes the next migration from the difference between the migrations and prisma/schema.prisma. Works offline:
// on a throwaway database of DATABASE_URL's server if that is set, else on a throwaway embedded PostgreSQL.
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'
import { readSchema, schemaDiff } from './schema-engine.mjs'

const migrationsFolder = fileURLToPath(new URL('../prisma/migrations', import.meta.url))
const isEmptyMigration = process.argv.includes('--empty')
const migrationName = (process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_')
  .replace(/^_|_$/g, '')

if (!migrationName) {
  console.error(
    'Say what the migration does: npm run migration -- add_recipe_notes\nWith --empty it is written even when the schema has not changed, for SQL by hand.',
  )
  process.exit(1)
}

const { migrate } = await tsImport('../app/platform/migrations.server.ts', import.meta.url)
const { env } = await tsImport('../app/platform/env.server.ts', import.meta.url)
const { DATABASE_URL } = env()
const temporaryServer = DATABASE_URL ? { url: DATABASE_URL, stop: async () => {} } : await startTemporaryServer()
const temporaryDatabase = `larder_migration_${randomBytes(4).toString('hex')}`
const databaseUrl = new URL(temporaryServer.url)
databaseUrl.pathname = `/${temporaryDatabase}`
const connection = { connectionString: databaseUrl.href }

let migrationSql
try {
  await executeOnServer(`CREATE DATABASE ${temporaryDatabase}`)
  await migrate(connection, migrationsFolder, () => {})
  migrationSql = await schemaDiff('database', await readSchema(), connection)
} finally {
  await executeOnServer(`DROP DATABASE IF EXISTS ${temporaryDatabase} WITH (FORCE)`)
  await temporaryServer.stop()
}

if (!migrationSql && !isEmptyMigration) {
  console.log('Nothing to migrate: the migrations already lead to prisma/schema.prisma.')
} else {
  const last =
    (await readdir(migrationsFolder))
      .filter((entry) => /^\d{4}_/.test(entry))
      .sort()
      .at(-1) ?? '0000'
  const directory = path.join(
    migrationsFolder,
    `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${migrationName}`,
  )
  await mkdir(directory)
  await writeFile(path.join(directory, 'migration.sql'), `${migrationSql}\n`)
  console.log(
    `${path.relative(process.cwd(), path.join(directory, 'migration.sql'))} written. Read it, and add by hand what the schema cannot say.`,
  )
}

async function startTemporaryServer() {
  const { startLocalDatabase } = await tsImport('../app/platform/local-database.server.ts', import.meta.url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larder-migration-'))
  const embedded = await startLocalDatabase({ dataDir, log: () => {} })
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function executeOnServer(statement) {
  const client = new pg.Client({ connectionString: temporaryServer.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
