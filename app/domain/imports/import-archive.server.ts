import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isUuid } from '#app/domain/field-schemas'
import type { Member } from '#app/domain/households/member'
import { limitImports } from '#app/domain/recipes/import-rate-limit.server'
import { createWorkerPool, findWorkerFile } from '#packages/page-reader/worker-pool.server'
import { AppError } from '#app/platform/app-error'
import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { log, serializeError } from '#app/platform/log.server'
import { inSpan } from '#app/platform/tracing.server'
import type { ArchiveResult, ArchiveTask } from './archive-worker.server'
import { IMPORT_INTERRUPTED, IMPORT_NOT_FOUND, IMPORT_RUNS, SERVER_BUSY, type ImportLine } from './import-line'
import { keepPictures, type WaitingPictures } from './keep-pictures.server'
import { removeOldFolders } from './picture-files.server'
import {
  beatImport,
  deleteOldImports,
  endAbandonedImports,
  endImport,
  insertImport,
  selectImport,
  selectImports,
  writeImportPictures,
  writeImportProgress,
} from './queries.server'
import { importsFolder } from './receive-file.server'
import { saveArchive } from './save-archive.server'

const TIME_LIMIT_MS = 30_000
const MEMORY_MB = 320
/** Each has its file on disk until it is read, and its recipes in memory until they are saved. */
const MAX_SAVING = 6
const MAX_KEPT = 10
const BEAT_MS = 10_000
const MAX_FILENAME_LENGTH = 200
const NO_RECIPE_IN_FILE = 'We found no recipe in this file.'
const FILE_UNREADABLE = 'This file is too large or too complicated for us to read.'
const IMPORT_FAILED = 'Something went wrong on our side.'

const createPool = () =>
  createWorkerPool<ArchiveTask, ArchiveResult>({
    worker: findWorkerFile(import.meta.dirname, 'archive-worker'),
    warmUpTask: { archive: '', filename: '', pictureFolder: '' },
    threads: 1,
    timeLimitMs: TIME_LIMIT_MS,
    memoryMb: MEMORY_MB,
  })
let pool: ReturnType<typeof createPool> | undefined
const running = new Set<Promise<void>>()
/** Ids of those whose recipes are not saved yet. */
const saving = new Set<string>()
let isClosing = false

/** Imports that run stop after the recipes or the picture that they are saving, and say so. */
export async function closeImports(): Promise<void> {
  isClosing = true
  await pool?.close()
  await Promise.all(running)
  pool = undefined
  isClosing = false
}

/**
 * Begins to save the recipes of another app's file, which lies at `path` and is taken from there, in the member's
 * collection; loadImport() says how far it is. `ended` never rejects.
 * @throws AppError `too_many`; `conflict` while the member's last one runs; `unavailable`; the file stays then
 */
export async function startImport(
  { id: userId, householdId }: Member,
  file: { path: string; filename: string },
  { ip }: { ip: string },
): Promise<{ id: string; ended: Promise<void> }> {
  await limitImports(ip)
  if (saving.size >= MAX_SAVING || isClosing) throw new AppError('unavailable', SERVER_BUSY)
  await execute(endAbandonedImports, [householdId, userId, IMPORT_INTERRUPTED])
  await execute(deleteOldImports, [householdId, userId, MAX_KEPT - 1])
  const filename = file.filename.replace(/\p{Cc}/gu, '').slice(0, MAX_FILENAME_LENGTH)
  const [row] = await query(insertImport, [householdId, userId, filename])
  if (!row) throw new AppError('conflict', IMPORT_RUNS)
  saving.add(row.id)
  removeOldFolders(importsFolder())
  const folder = path.join(importsFolder(), row.id)
  const archive = path.join(folder, 'archive')
  const found = moveFile(file.path, archive).then(() => readFile({ archive, filename, pictureFolder: folder }))
  const ended = inSpan('import file', {}, () =>
    runImport({ id: userId, householdId }, row.id, { found, folder }),
  ).finally(() => running.delete(ended))
  running.add(ended)
  return { id: row.id, ended }
}

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to)
}

async function runImport(
  member: Member,
  id: string,
  { found, folder }: { found: ReturnType<typeof readFile>; folder: string },
): Promise<void> {
  const { householdId } = member
  const beats = setInterval(() => void execute(beatImport, [householdId, id]).catch(() => 0), BEAT_MS)
  try {
    const lines: ImportLine[] = []
    const waiting = await saveFound(member, id, await found, lines)
    saving.delete(id)
    if (waiting.length > 0)
      await keepPictures(member, { folder, waiting }, lines, async (done) => {
        const report = [householdId, id, waiting.length, done, toPostgresJson(lines)] as const
        const written = await execute(writeImportPictures, report)
        if (isClosing || written === 0) throw new AppError('unavailable', IMPORT_INTERRUPTED)
      })
    await execute(endImport, [householdId, id, null])
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: serializeError(error) }, 'a file was not imported')
    const problem = isClosing ? IMPORT_INTERRUPTED : error instanceof AppError ? error.message : IMPORT_FAILED
    // Without a database it is found abandoned later.
    await execute(endImport, [householdId, id, problem]).catch(() => 0)
  } finally {
    clearInterval(beats)
    saving.delete(id)
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ err: serializeError(error), id }, 'the pictures of an import were not removed'),
    )
  }
}

/** Saves the entries, adds their lines to `lines`, and returns the pictures that are still to be kept. */
async function saveFound(
  member: Member,
  id: string,
  found: Awaited<ReturnType<typeof readFile>>,
  lines: ImportLine[],
): Promise<WaitingPictures[]> {
  const entries = found.items.length + (found.household?.plans.length ?? 0) + (found.household?.lists.length ?? 0)
  if (entries === 0 && !found.household) throw new AppError('invalid', NO_RECIPE_IN_FILE)
  return await saveArchive(member, found, async (tx, added) => {
    const progress = [member.householdId, id, entries, toPostgresJson(added)] as const
    const written = await execute(writeImportProgress, progress, tx)
    if (isClosing || written === 0) throw new AppError('unavailable', IMPORT_INTERRUPTED)
    lines.push(...added)
  })
}

async function readFile(file: ArchiveTask): Promise<Exclude<ArchiveResult, { refused: string }>> {
  pool ??= createPool()
  const outcome = await pool.run(file).finally(() => rm(file.archive, { force: true }))
  if (!outcome.ok) throw new AppError('invalid', outcome.failure === 'busy' ? SERVER_BUSY : FILE_UNREADABLE)
  if ('refused' in outcome.result) throw new AppError('invalid', outcome.result.refused)
  return outcome.result
}

/**
 * An import of the member's; its lines once it has ended.
 * @throws AppError `not_found`
 */
export async function loadImport({ id: userId, householdId }: Member, id: string) {
  await execute(endAbandonedImports, [householdId, userId, IMPORT_INTERRUPTED])
  const [row] = isUuid(id) ? await query(selectImport, [householdId, userId, id]) : []
  if (!row) throw new AppError('not_found', IMPORT_NOT_FOUND)
  return row
}

/** The member's last imports, newest first. */
export async function listImports({ id: userId, householdId }: Member) {
  await execute(endAbandonedImports, [householdId, userId, IMPORT_INTERRUPTED])
  return await query(selectImports, [householdId, userId])
}
