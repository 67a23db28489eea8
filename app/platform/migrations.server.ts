import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg, { type Client, type ClientConfig } from 'pg'
import {
  createMigrationsTable,
  finishMigration,
  insertMigration,
  selectAnyTable,
  selectAppliedMigrations,
  selectMigrationsTable,
  tryMigrationLock,
  waitForMigrationLock,
} from './queries.server'

type MigrationFile = { name: string; script: string }
type KnownMigration = MigrationFile & { checksums: string[] }
type AppliedMigrationRow = { migration_name: string; checksum: string; finished_at: Date | null }
type MigrationLogger = (message: string, fields?: Record<string, unknown>) => void

// The advisory lock of Prisma's own command line, so that the two never migrate at the same time.
const PRISMA_MIGRATION_LOCK_ID = 72707369

/**
 * Applies the pending migrations in `folder` (prisma/migrations) and returns their names, often none. Each one is a
 * transaction of its own, with its row in _prisma_migrations, so `prisma migrate deploy` agrees, and an interrupted one
 * leaves nothing behind. Servers that start at once wait for each other.
 *
 * Requires of the database: PostgreSQL 13's SQL with gen_random_uuid(), DDL inside transactions, and advisory locks
 * that end with the transaction (so a pooler in transaction mode is fine). No extensions.
 *
 * @throws Error with a sentence for the operator: an applied migration's file was changed, the database is newer than
 * this version, it contains something else, or a migration failed (and was rolled back). Connection errors are pg's
 * own.
 */
export async function migrate(connection: ClientConfig, folder: string, log: MigrationLogger): Promise<string[]> {
  const migrations = await readMigrationFiles(folder)
  const client = new pg.Client({ application_name: 'larder migrations', connectionTimeoutMillis: 5_000, ...connection })
  // The running query fails as well; without a listener the 'error' event would end the process before it is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    const applied: string[] = []
    let pending = findPendingMigrations(migrations, await loadAppliedMigrations(client))
    while (pending[0]) {
      const name = await applyNextMigration(client, migrations, log)
      if (name) applied.push(name)
      pending = findPendingMigrations(migrations, await loadAppliedMigrations(client))
    }
    return applied
  } finally {
    await client.end()
  }
}

/** The migrations in `folder`, in order, with the checksums that a database may have of each. */
export async function loadKnownMigrations(folder: string): Promise<KnownMigration[]> {
  const files = await readMigrationFiles(folder)
  return files.map((file) => ({ ...file, checksums: acceptedMigrationChecksums(file.script) }))
}

/** Applies the first pending migration under the lock; undefined if another server got there first. */
async function applyNextMigration(
  client: Client,
  migrations: MigrationFile[],
  log: MigrationLogger,
): Promise<string | undefined> {
  await client.query('BEGIN')
  try {
    await acquireMigrationLock(client, log)
    const rows = await loadAppliedMigrations(client)
    if (!rows) {
      await rejectForeignDatabase(client)
      await client.query(createMigrationsTable.text)
    }
    const next = findPendingMigrations(migrations, rows)[0]
    if (next) await applyMigration(client, next)
    await client.query('COMMIT')
    return next?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function acquireMigrationLock(client: Client, log: MigrationLogger): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(tryMigrationLock.text, [PRISMA_MIGRATION_LOCK_ID])
  // Lock timeout of this transaction: ten minutes.
  await client.query("SET LOCAL lock_timeout = '10min'")
  if (rows[0]?.mine) return
  log('another server is migrating the database, waiting for it')
  await client.query(waitForMigrationLock.text, [PRISMA_MIGRATION_LOCK_ID])
}

async function applyMigration(client: Client, migration: MigrationFile): Promise<void> {
  const id = randomUUID()
  await client.query(insertMigration.text, [id, migrationChecksum(migration.script), migration.name])
  try {
    await client.query(migration.script)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error })
  }
  await client.query(finishMigration.text, [id])
}

/** Null when the database has never been migrated. */
async function loadAppliedMigrations(client: Client): Promise<AppliedMigrationRow[] | null> {
  const { rows: tables } = await client.query<{ name: string }>(selectMigrationsTable.text)
  if (!tables[0]?.name) return null
  const { rows } = await client.query<AppliedMigrationRow>(selectAppliedMigrations.text)
  return rows
}

function findPendingMigrations(migrations: MigrationFile[], rows: AppliedMigrationRow[] | null): MigrationFile[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const row of rows ?? []) {
    const migration = known.get(row.migration_name)
    if (!row.finished_at) {
      throw new Error(
        `Migration ${row.migration_name} was begun by another tool and did not finish. Restore the database from a ` +
          'backup, or mend it and tell Prisma with "prisma migrate resolve".',
      )
    }
    if (!migration) {
      throw new Error(
        `The database is newer than this version of Larder: it has migration ${row.migration_name}, which this ` +
          'version does not know. Start the newer version, or restore an older backup.',
      )
    }
    if (!acceptedMigrationChecksums(migration.script).includes(row.checksum)) {
      throw new Error(
        `Migration ${row.migration_name} was changed after it had been applied to this database. Put the file back as it was; a correction is a new migration.`,
      )
    }
  }
  const done = new Set(rows?.map((row) => row.migration_name))
  return migrations.filter((migration) => !done.has(migration.name))
}

/** Another application's tables could have the same names as ours. */
async function rejectForeignDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(selectAnyTable.text)
  if (rows[0]) {
    throw new Error(
      `The database is not empty and not Larder's: it has a table "${rows[0].name}". Give Larder a database of its own.`,
    )
  }
}

async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, script: await readFile(path.join(folder, name, 'migration.sql'), 'utf8') })),
  )
}

function migrationChecksum(script: string): string {
  return createHash('sha256').update(script).digest('hex')
}

/** Line endings are normalized: a checkout on Windows may change them. */
function acceptedMigrationChecksums(script: string): string[] {
  const unix = script.replaceAll('\r\n', '\n')
  return [migrationChecksum(script), migrationChecksum(unix), migrationChecksum(unix.replaceAll('\n', '\r\n'))]
}
