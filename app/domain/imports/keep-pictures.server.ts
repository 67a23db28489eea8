import { message } from '#packages/texts/t'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Member } from '#app/domain/households/member'
import { addImportedPhoto } from '#app/domain/collection/photos.server'
import { createPicturesBusyError } from '#app/domain/pictures/picture-limits.server'
import { AppError } from '#app/platform/app-error'
import { createLimiter } from '#app/platform/flow/limiter'
import type { ImportLine } from './import-line'

/** Pictures of a recipe that lie in files, and the number of its line in the report. `isOwnExport`: they stay as wide as they are. */
export type WaitingPictures = { recipeId: string; files: string[]; line: number; isOwnExport: boolean }

const TIME_LIMIT_MS = 20 * 60_000
const RETRY_MS = 2000
/** A picture that its maker was lost over twice is given up; so are all after a few of these. */
const MAX_LOST = 5
const REPORT_EVERY = 10
const PICTURE_UNREADABLE = message('Its picture is broken, too small, or of a kind that we cannot read.')
const PICTURES_STOPPED = message('Its picture took too long to read.')

/** One picture of all imports at a time, so that what a cook sends has a place beside it. */
const takeTurn = createLimiter({
  concurrency: 1,
  maxQueued: 200,
  maxWaitMs: 10 * 60_000,
  createBusyError: createPicturesBusyError,
})

/**
 * Re-encodes pictures and keeps them with their recipes, one after the other; a bad one ends nothing, and `lines` say
 * why it is missing. `report` gets how many recipes are done; where it throws, the rest is not begun.
 * @throws AppError `unauthenticated` once the member is no longer one of the household
 */
export async function keepPictures(
  member: Member,
  { folder, waiting }: { folder: string; waiting: readonly WaitingPictures[] },
  lines: ImportLine[],
  report: (done: number) => Promise<void>,
): Promise<void> {
  const endsAt = Date.now() + TIME_LIMIT_MS
  let lost = 0
  let stopped: string | null = null
  for (const [done, { recipeId, files, line, isOwnExport }] of waiting.entries()) {
    if (done % REPORT_EVERY === 0) await report(done)
    if (Date.now() > endsAt || lost >= MAX_LOST) stopped ??= PICTURES_STOPPED()
    let problem = stopped
    for (const file of stopped ? [] : files) {
      const failed = await keepPicture(path.join(folder, file), (bytes) =>
        addImportedPhoto(member, recipeId, { bytes, isOwnExport }),
      )
      if (!failed) continue
      problem ??= failed.sentence
      if (failed.isLost) lost++
      if (failed.isFull) stopped = failed.sentence
    }
    const importLine = lines[line]
    if (importLine?.outcome !== 'imported' && importLine?.outcome !== 'known') continue
    if (problem) importLine.pictureProblem ??= problem
    if ('lacksPicture' in importLine) importLine.lacksPicture = importLine.pictureProblem !== undefined
  }
  await report(waiting.length)
}

type PictureFailure = { sentence: string; isLost?: true; isFull?: true }

/** null when it is kept, or its recipe is gone. */
async function keepPicture(
  file: string,
  keep: (bytes: Uint8Array) => Promise<void>,
  isRetry = false,
): Promise<PictureFailure | null> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return { sentence: PICTURES_STOPPED() }
  try {
    await takeTurn(() => keep(bytes))
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'unauthenticated') throw error
    if (error.kind === 'not_found') return null
    if (error.kind === 'conflict') return { sentence: error.message, isFull: true }
    if (error.kind !== 'unavailable') return { sentence: PICTURE_UNREADABLE() }
    if (isRetry) return { sentence: PICTURES_STOPPED(), isLost: true }
    await setTimeout(RETRY_MS)
    return await keepPicture(file, keep, true)
  }
}
