import type { Client } from 'pg'
import {
  BackupRefusedError,
  readBackupFile,
  type BackupHeader,
  type BackupTable,
  MIGRATIONS_TABLE,
  quoteName,
  TEXT_SETTINGS,
} from './backup-file.server'

// The advisory lock of Prisma's command line: a server that starts meanwhile waits.
const PRISMA_MIGRATION_LOCK_ID = 72707369

type RestoreTarget = {
  app: string
  /** The migrations that this version knows, in order, each with the checksums that its file may have had. */
  migrations: { name: string; script: string; checksums: string[] }[]
  createMigrationsTable: string
  /** Connected; its application_name differs from the app's. */
  client: Client
  /** A table with a row in it means that somebody uses the database. */
  usedTable: string
  /** Replaces also a database that is in use by somebody. */
  isReplacing: boolean
  writeFile(name: string, bytes: Uint8Array): Promise<void>
}
export type RestoreResult = { createdAt: Date; rows: number; files: number }

/**
 * Replaces the database and the files by those of the backup, as of the backup's migrations. The file is read to its end
 * before anything is touched, and the database changes in one transaction.
 * @throws BackupRefusedError with the reason
 */
export async function restoreBackup(target: RestoreTarget, file: string): Promise<RestoreResult> {
  const scripts: string[] = []
  const { header, rows, files } = await readBackupFile(
    file,
    (read) => void scripts.push(...findScripts(target, read, file)),
    () => {},
  )
  const { client } = target
  await client.query('begin')
  try {
    await client.query(TEXT_SETTINGS)
    await client.query('select pg_advisory_xact_lock($1)', [PRISMA_MIGRATION_LOCK_ID])
    await refuseUnsuitableDatabase(target)
    await dropEverything(client)
    await client.query(target.createMigrationsTable)
    for (const script of scripts) await client.query(script)
    await insertEntries(target, header, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
  return { createdAt: new Date(header.createdAt), rows, files }
}

function findScripts({ app, migrations }: RestoreTarget, header: BackupHeader, file: string): string[] {
  if (header.app !== app) throw new BackupRefusedError(`${file} is a backup of ${header.app}.`)
  return header.migrations.map(({ name, checksum }) => {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new BackupRefusedError(`${file} is of a newer version: this one does not know its migration ${name}.`)
    if (!known.checksums.includes(checksum))
      throw new BackupRefusedError(`${file} was made with another text of the migration ${name}.`)
    return known.script
  })
}

async function refuseUnsuitableDatabase({ client, app, usedTable, isReplacing }: RestoreTarget): Promise<void> {
  const { rows: connections } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like $1 limit 1`,
    [`${app}%`],
  )
  if (connections.length) throw new BackupRefusedError('A server uses this database. Stop it first.')
  const names = await listNames(client, `select relname as name from pg_class where relkind = 'r' and ${IS_OURS}`)
  if (names.length === 0) return
  if (!names.includes(MIGRATIONS_TABLE))
    throw new BackupRefusedError(`The database has a table ${names[0]} of another application.`)
  if (isReplacing || !names.includes(usedTable)) return
  const { rows } = await client.query(`select 1 from ${quoteName(usedTable)} limit 1`)
  if (rows.length)
    throw new BackupRefusedError('The database has accounts, which would be lost. Add --replace to replace them.')
}

const IS_OURS = 'relnamespace = current_schema()::regnamespace'

async function listNames(client: Client, text: string): Promise<string[]> {
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
}

async function dropEverything(client: Client): Promise<void> {
  for (const name of await listNames(client, `select relname as name from pg_class where relkind = 'r' and ${IS_OURS}`))
    await client.query(`drop table ${quoteName(name)} cascade`)
  const functions = await listNames(
    client,
    `select p.oid::regprocedure::text as name from pg_proc p where pronamespace = current_schema()::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const signature of functions) await client.query(`drop function if exists ${signature} cascade`)
}

async function insertEntries(target: RestoreTarget, header: BackupHeader, file: string): Promise<void> {
  const { client } = target
  const { tables } = header
  const names = tables.map(({ name }) => quoteName(name))
  if (names.length) await client.query(`truncate ${names.join(', ')}`)
  const foreignKeys = await dropForeignKeys(client)
  for (const [at, { name, columns }] of tables.entries()) {
    await client.query(`alter table ${quoteName(name)} disable trigger user`)
    await client.query(
      `create temp table ${rowTypeName(at)} on commit drop as
       select ${columns.map(quoteName).join(', ')} from ${quoteName(name)} with no data`,
    )
  }
  let parts: Buffer[] = []
  await readBackupFile(
    file,
    () => {},
    async (entry) => {
      if (entry.kind === 'rows') {
        await client.query(insertText(entry.table, tables[entry.table]!), [entry.rows])
        return
      }
      parts.push(Buffer.from(entry.part, 'base64'))
      if (!entry.isLast) return
      await target.writeFile(entry.name, Buffer.concat(parts))
      parts = []
    },
  )
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

type ForeignKey = { table: string; name: string; definition: string }

/** They are added again, and so checked, once all rows are there: tables come in no order that would satisfy them. */
async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoteName(name)}`)
  return rows
}

const rowTypeName = (table: number) => `pg_temp.backup_row_${table}`

const insertText = (at: number, { name, columns }: BackupTable) =>
  `insert into ${quoteName(name)} (${columns.map(quoteName).join(', ')})
   select * from unnest($1::${rowTypeName(at)}[])`
