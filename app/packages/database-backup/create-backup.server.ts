import type { Client } from 'pg'
import {
  BACKUP_FORMAT,
  writeBackupFile,
  type BackupEntry,
  type BackupHeader,
  MIGRATIONS_TABLE,
  quoteName,
  TEXT_SETTINGS,
} from './backup-file.server'

const ROWS_PER_FETCH = 100
const FILE_PART_BYTES = 384 * 1024

type BackupSource = {
  app: string
  /** Connected, used for nothing else meanwhile. */
  client: Client
  /** The names of the files that belong to the rows of the snapshot; `select` reads from it. */
  listFiles(select: <Row>(text: string) => Promise<Row[]>): Promise<string[]>
  /** Null for a file that is gone. */
  readFile(name: string): Promise<Uint8Array | null>
  signal?: AbortSignal
}
export type BackupResult = {
  file: string
  createdAt: Date
  /** of the file */
  bytes: number
  rows: number
  files: number
  /** Files that rows name but the storage does not have. */
  missingFiles: number
}

/** Backs up a database that is in use into `destination`. @throws Error also when `signal` is aborted: no file then */
export async function createBackup(source: BackupSource, destination: string): Promise<BackupResult> {
  const { client } = source
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(TEXT_SETTINGS)
    const { rows: clock } = await client.query<{ now: Date }>('select now() as now')
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      app: source.app,
      createdAt: clock[0]!.now.toISOString(),
      migrations: await listMigrations(client),
      tables: await listTables(client),
    }
    const missing: string[] = []
    const written = await writeBackupFile(destination, header, readEntries(source, header, missing))
    return { file: destination, createdAt: clock[0]!.now, missingFiles: missing.length, ...written }
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function listMigrations(client: Client): Promise<BackupHeader['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from ${MIGRATIONS_TABLE}
     where rolled_back_at is null and finished_at is not null order by migration_name`,
  )
  return rows
}

async function listTables(client: Client): Promise<BackupHeader['tables']> {
  const { rows: others } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('S', 'v', 'm', 'f', 'p') and relnamespace = current_schema()::regnamespace`,
  )
  if (others[0]) throw new Error(`The backup cannot keep ${others[0].name}: only tables without sequences.`)
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

async function* readEntries(
  { client, listFiles, readFile, signal }: BackupSource,
  { tables }: BackupHeader,
  missing: string[],
): AsyncGenerator<BackupEntry> {
  for (const [table, { name, columns }] of tables.entries()) {
    await client.query(
      `declare backup_rows no scroll cursor for
       select row(${columns.map(quoteName).join(', ')})::text as row from ${quoteName(name)}`,
    )
    for (;;) {
      signal?.throwIfAborted()
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_PER_FETCH} from backup_rows`)
      if (rows.length === 0) break
      yield { kind: 'rows', table, rows: rows.map(({ row }) => row) }
    }
    await client.query('close backup_rows')
  }
  for (const name of await listFiles(async (text) => (await client.query(text)).rows)) {
    signal?.throwIfAborted()
    const bytes = await readFile(name)
    if (bytes) yield* toFileEntries(name, bytes)
    else missing.push(name)
  }
}

function* toFileEntries(name: string, bytes: Uint8Array): Generator<BackupEntry> {
  for (let from = 0; ; from += FILE_PART_BYTES) {
    const isLast = from + FILE_PART_BYTES >= bytes.length
    const part = Buffer.from(bytes.subarray(from, from + FILE_PART_BYTES)).toString('base64')
    yield { kind: 'file', name, part, isLast }
    if (isLast) return
  }
}
