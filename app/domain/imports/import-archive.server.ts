import { message } from '#packages/texts/t'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isUuid } from '#app/domain/field-schemas'
import type { Member } from '#app/domain/households/member'
import { limitImports } from '#app/domain/recipes/find-or-import-recipe.server'
import { createWorkerPool, findWorkerFile } from '#packages/page-reader/worker-pool.server'
import { AppError } from '#app/platform/app-error'
import { execute, query, toPostgresJson } from '#app/platform/db.server'
import { createFairPlaces, createFairQueue, type Turn } from '#app/platform/flow/fair-places'
import { log, serializeError } from '#app/platform/log.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { inSpan } from '#app/platform/tracing.server'
import type { ArchiveResult, ArchiveTask } from './archive-worker.server'
import {
  IMPORT_INTERRUPTED,
  IMPORT_NOT_FOUND,
  IMPORT_RUNS,
  SERVER_BUSY,
  type ImportLine,
  LARGE_FILE_BYTES,
} from './import-line'
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
import { importsFolder, takeFilePlace } from './receive-file.server'
import { saveArchive } from './save-archive.server'

/** For each file, and for each of its megabytes that is begun; while no other waits it may go on. */
const TIME_LIMIT_MS = 1_000
const UNAWAITED_LIMIT_MS = 30_000
const BYTES_PER_MEGABYTE = 1024 * 1024
const MEMORY_MB = 320
const MAX_KEPT = 10
const BEAT_MS = 10_000
const MAX_FILENAME_LENGTH = 200
const NO_RECIPE_IN_FILE = message('We found no recipe in this file.')
const FILE_UNREADABLE = message('This file is too large or too complicated for us to read.')
const IMPORT_FAILED = message('Something went wrong on our side.')

const createPool = () =>
  createWorkerPool<ArchiveTask, ArchiveResult>({
    worker: findWorkerFile(import.meta.dirname, 'archive-worker'),
    warmUpTask: { archive: '', filename: '', pictureFolder: '' },
    threads: 1,
    memoryMb: MEMORY_MB,
  })

/** Small files never wait for large ones. A file is on disk until it is read, its recipes in memory until they are saved. */
const createLane = ({ unread, saved }: { unread: number; saved: number }) => ({
  places: createFairPlaces({ total: unread, perAddress: 2, perAccount: 1 }),
  savingTurns: createFairQueue(saved),
  readingTurns: createFairQueue(1),
  pool: undefined as ReturnType<typeof createPool> | undefined,
})
type Lane = ReturnType<typeof createLane>
const smallFiles = createLane({ unread: 64, saved: 4 })
const largeFiles = createLane({ unread: 6, saved: 2 })

const running = new Set<Promise<void>>()
let isClosing = false

/** Imports that run stop after the recipes or the picture that they are saving, and say so. */
export async function closeImports(): Promise<void> {
  isClosing = true
  await Promise.all([smallFiles, largeFiles].map(({ pool }) => pool?.close()))
  await Promise.all(running)
  for (const lane of [smallFiles, largeFiles]) lane.pool = undefined
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
  if (isClosing) throw new AppError('unavailable', SERVER_BUSY)
  const { size } = await stat(file.path)
  const lane = size > LARGE_FILE_BYTES ? largeFiles : smallFiles
  const giving = new AbortController()
  const givePlaceBack = takeFilePlace(lane.places, { id: userId, ip }, giving)
  try {
    await execute(endAbandonedImports, [householdId, userId, IMPORT_INTERRUPTED()])
    await execute(deleteOldImports, [householdId, userId, MAX_KEPT - 1])
    const filename = file.filename.replace(/\p{Cc}/gu, '').slice(0, MAX_FILENAME_LENGTH)
    const [row] = await query(insertImport, [householdId, userId, filename])
    if (!row) throw new AppError('conflict', IMPORT_RUNS)
    removeOldFolders(importsFolder())
    const folder = path.join(importsFolder(), row.id)
    const archive = path.join(folder, 'archive')
    const moved = moveFile(file.path, archive)
    const turn = { address: toIpRateLimitKey(ip), account: userId, size, signal: giving.signal }
    const task = { archive, filename, pictureFolder: folder }
    const waiting = { lane, turn, task, moved, givePlaceBack }
    const ended = inSpan('import file', {}, () => runImport({ id: userId, householdId }, row.id, waiting)).finally(() =>
      running.delete(ended),
    )
    running.add(ended)
    return { id: row.id, ended }
  } catch (error) {
    givePlaceBack()
    throw error
  }
}

type WaitingFile = {
  lane: Lane
  turn: Turn
  task: ArchiveTask
  /** Once it lies at the task's path. */ moved: Promise<void>
  givePlaceBack: () => void
}

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to)
}

async function runImport(member: Member, id: string, file: WaitingFile): Promise<void> {
  const { householdId } = member
  const folder = file.task.pictureFolder
  const beats = setInterval(() => void execute(beatImport, [householdId, id]).catch(() => 0), BEAT_MS)
  try {
    const lines: ImportLine[] = []
    await file.moved
    const waiting = await file.lane.savingTurns.run(file.turn, async () =>
      saveFound(member, id, await readFile(file), lines),
    )
    if (waiting.length > 0)
      await keepPictures(member, { folder, waiting }, lines, async (done) => {
        const report = [householdId, id, waiting.length, done, toPostgresJson(lines)] as const
        const written = await execute(writeImportPictures, report)
        if (isClosing || written === 0) throw new AppError('unavailable', IMPORT_INTERRUPTED)
      })
    await execute(endImport, [householdId, id, null])
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: serializeError(error) }, 'a file was not imported')
    const problem = isClosing ? IMPORT_INTERRUPTED() : error instanceof AppError ? error.message : IMPORT_FAILED()
    // Without a database it is found abandoned later.
    await execute(endImport, [householdId, id, problem]).catch(() => 0)
  } finally {
    clearInterval(beats)
    file.givePlaceBack()
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

async function readFile({
  lane,
  turn,
  task,
  givePlaceBack,
}: WaitingFile): Promise<Exclude<ArchiveResult, { refused: string }>> {
  const outcome = await lane.readingTurns
    .run(turn, async () => {
      if (isClosing) throw new AppError('unavailable', IMPORT_INTERRUPTED)
      lane.pool ??= createPool()
      const ms = TIME_LIMIT_MS * (1 + Math.ceil(turn.size / BYTES_PER_MEGABYTE))
      const isPressed = lane.readingTurns.isAwaited
      return await lane.pool.run(task, { ms, mostMs: Math.max(ms, UNAWAITED_LIMIT_MS), isPressed })
    })
    .finally(() => rm(task.archive, { force: true }))
  givePlaceBack()
  if (!outcome.ok) throw new AppError('invalid', outcome.failure === 'busy' ? SERVER_BUSY : FILE_UNREADABLE)
  if ('refused' in outcome.result) throw new AppError('invalid', outcome.result.refused)
  return outcome.result
}

/**
 * An import of the member's; its lines once it has ended.
 * @throws AppError `not_found`
 */
export async function loadImport({ id: userId, householdId }: Member, id: string) {
  await execute(endAbandonedImports, [householdId, userId, IMPORT_INTERRUPTED()])
  const [row] = isUuid(id) ? await query(selectImport, [householdId, userId, id]) : []
  if (!row) throw new AppError('not_found', IMPORT_NOT_FOUND)
  return row
}

/** The member's last imports, newest first. */
export async function listImports({ id: userId, householdId }: Member) {
  await execute(endAbandonedImports, [householdId, userId, IMPORT_INTERRUPTED()])
  return await query(selectImports, [householdId, userId])
}
