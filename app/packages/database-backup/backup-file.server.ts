import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export const BACKUP_FORMAT = 'database-backup 1'
/** Of the file while it is written. */
export const UNFINISHED_SUFFIX = '.unfinished'
const MAX_LINE_BYTES = 256 * 1024 * 1024

export type BackupTable = { name: string; columns: string[] }
export type BackupHeader = {
  format: typeof BACKUP_FORMAT
  app: string
  /** ISO 8601 */
  createdAt: string
  /** In the order in which they were applied. */
  migrations: { name: string; checksum: string }[]
  tables: BackupTable[]
}
export type BackupEntry =
  | { kind: 'rows'; table: number; rows: string[] }
  /** A file's bytes in order; `isLast` ends it. */
  | { kind: 'file'; name: string; part: string; isLast: boolean }
type BackupEnd = { kind: 'end'; rows: number; files: number; sha256: string }
type BackupCounts = { rows: number; files: number }

/** A backup that cannot be used; the message says why, for whoever runs the command. */
export class BackupRefusedError extends Error {}

/** Writes a backup to `destination`, which appears there once it is whole and on the disk. Returns its size in bytes. */
export async function writeBackupFile(
  destination: string,
  header: BackupHeader,
  entries: AsyncIterable<BackupEntry>,
): Promise<BackupCounts & { bytes: number }> {
  await mkdir(path.dirname(destination), { recursive: true })
  const unfinished = path.join(path.dirname(destination), `.${randomUUID()}${UNFINISHED_SUFFIX}`)
  const counts = { rows: 0, files: 0 }
  try {
    await pipeline(
      Readable.from(toLines(header, entries, counts), { objectMode: true, highWaterMark: 1 }),
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(unfinished, destination)
    const written = await open(destination)
    try {
      return { ...counts, bytes: (await written.stat()).size }
    } finally {
      await written.close()
    }
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* toLines(header: BackupHeader, entries: AsyncIterable<BackupEntry>, counts: BackupCounts) {
  const hash = createHash('sha256')
  const toLine = (value: BackupHeader | BackupEntry) => {
    const line = Buffer.from(`${JSON.stringify(value)}\n`)
    hash.update(line)
    return line
  }
  yield toLine(header)
  for await (const entry of entries) {
    countEntry(counts, entry)
    yield toLine(entry)
  }
  const end: BackupEnd = { kind: 'end', ...counts, sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(end)}\n`)
}

function countEntry(counts: BackupCounts, entry: BackupEntry): void {
  if (entry.kind === 'rows') counts.rows += entry.rows.length
  else if (entry.isLast) counts.files++
}

/**
 * Reads a backup to its end: `onHeader` and `onEntry` are called in the order of the file, and awaited.
 * @throws BackupRefusedError for a file that is missing, cut, changed or something else
 */
export async function readBackupFile(
  file: string,
  onHeader: (header: BackupHeader) => Promise<void> | void,
  onEntry: (entry: BackupEntry, header: BackupHeader) => Promise<void> | void,
): Promise<{ header: BackupHeader } & BackupCounts> {
  const hash = createHash('sha256')
  const counts: BackupCounts = { rows: 0, files: 0 }
  let header: BackupHeader | undefined
  let end: BackupEnd | undefined
  for await (const line of readLines(file)) {
    if (end) throw new BackupRefusedError(`${file} is damaged: something follows its end.`)
    const value = parseLine(file, line)
    if (value.kind === 'end') {
      end = value as BackupEnd
      continue
    }
    hash.update(line).update('\n')
    if (!header) {
      header = value as BackupHeader
      if (header.format !== BACKUP_FORMAT || !Array.isArray(header.tables) || !Array.isArray(header.migrations))
        throw new BackupRefusedError(`${file} is no backup that this version can read.`)
      await onHeader(header)
      continue
    }
    const entry = value as BackupEntry
    countEntry(counts, entry)
    await onEntry(entry, header)
  }
  if (!header || !end) throw new BackupRefusedError(`${file} is cut off: its end is missing.`)
  if (end.sha256 !== hash.digest('hex') || end.rows !== counts.rows || end.files !== counts.files)
    throw new BackupRefusedError(`${file} is damaged: its contents do not match its checksum.`)
  return { header, ...counts }
}

function parseLine(file: string, line: Buffer): { kind?: string } {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Refused below.
  }
  throw new BackupRefusedError(`${file} is no backup, or is damaged.`)
}

async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  let pending: Buffer[] = []
  let pendingBytes = 0
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...pending, chunk.subarray(from, at)])
        pending = []
        pendingBytes = 0
        from = at + 1
      }
      if (from === chunk.length) continue
      pending.push(chunk.subarray(from))
      pendingBytes += chunk.length - from
      if (pendingBytes > MAX_LINE_BYTES) throw new BackupRefusedError(`${file} is no backup, or is damaged.`)
    }
  } catch (error) {
    throw toRefusal(file, error)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
  if (pendingBytes > 0) throw new BackupRefusedError(`${file} is cut off: its last line is not whole.`)
}

function toRefusal(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return new BackupRefusedError(`There is no file ${file}.`)
  if (code === 'EISDIR') return new BackupRefusedError(`${file} is a folder.`)
  if (code === 'Z_BUF_ERROR') return new BackupRefusedError(`${file} is cut off: its end is missing.`)
  if (code === 'Z_DATA_ERROR') return new BackupRefusedError(`${file} is no backup, or is damaged.`)
  return error
}

export const MIGRATIONS_TABLE = '_prisma_migrations'

/** How values are written as text, so that they are read as the same values on another server. */
export const TEXT_SETTINGS = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
