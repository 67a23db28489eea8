import { closeSync, openSync } from 'node:fs'
import { archiveTools } from '#app/domain/recipes/archive-tools'
import { ArchiveRefused, type ArchiveTools, type RecipePicture } from '#packages/recipe-archives/archive-types'
import { openFileSource } from '#packages/recipe-archives/byte-source.server'
import { readArchive } from '#packages/recipe-archives/read-archive.server'
import { toArchiveRow, type ArchiveRow } from './archive-recipe'
import { EXPORT_GENERATOR, readExportedRecipe, readHouseholdExport, type HouseholdExport } from './export-schema'
import {
  COLLECTION_TOO_LARGE,
  countBytes,
  MAX_COLLECTION_BYTES,
  MAX_REPORT_BYTES,
  recipeBytes,
  REPORT_TOO_LONG,
} from '#app/domain/size-limits'
import { formatCount } from '#app/platform/text/strings'
import { createPictureFiles } from './picture-files.server'

/** `archive`: the path of the file. `pictureFolder`: where the pictures are written; it is made with the first one. */
export type ArchiveTask = { archive: string; filename: string; pictureFolder: string }
export type ArchiveItem =
  | {
      title: string
      row: ArchiveRow
      /** Names of files in the folder. */ pictures: string[]
      /** Why a picture of the file is not among them. */ pictureProblem: string | null
      /** In our own export. */ exportedId?: string
    }
  | { title: string; reason: string }
export type ArchiveResult = { items: ArchiveItem[]; household: HouseholdExport | null } | { refused: string }

/** The entry point of a worker thread, `archive-worker.js`. */
export default function runArchiveTask({ archive, filename, pictureFolder }: ArchiveTask): ArchiveResult {
  if (!archive) return { refused: 'There is no file.' }
  const items: ArchiveItem[] = []
  const writePicture = createPictureFiles(pictureFolder)
  let household: HouseholdExport | null = null
  const addItem = (title: string, row: ArchiveRow, found: (RecipePicture | null)[], exportedId?: string) => {
    const written = found.flatMap((picture) => (picture && 'bytes' in picture ? [writePicture(picture.bytes)] : []))
    const pictures = written.flatMap((one) => ('file' in one ? [one.file] : []))
    const pictureProblem = written.find((one) => 'problem' in one)?.problem ?? null
    items.push({ title, row, pictures, pictureProblem, ...(exportedId && { exportedId }) })
  }
  const takeDocument: ArchiveTools['takeDocument'] = (document, pictureAt) => {
    if (/(?:^|\/)index\.html$/.test(document.name)) return document.text().includes(EXPORT_GENERATOR)
    const value = document.json()
    if (value === undefined) return false
    const recipe = readExportedRecipe(value, archiveTools.parseMinutes)
    if (recipe) {
      addItem(recipe.row.title, recipe.row, recipe.photographs.map(pictureAt), recipe.id)
      return true
    }
    const found = household ? null : readHouseholdExport(value)
    household ??= found
    return found !== null
  }
  const descriptor = openSync(archive, 'r')
  try {
    readArchive(openFileSource(descriptor), filename, { ...archiveTools, takeDocument }, (entry) => {
      if ('reason' in entry) {
        items.push({ title: entry.name.slice(0, 300), reason: entry.reason })
        return
      }
      const { title, picture } = entry.recipe
      const row = toArchiveRow(entry.recipe)
      if ('reason' in row) items.push({ title, ...row })
      else addItem(title, row, [picture])
    })
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.message }
    throw error
  } finally {
    closeSync(descriptor)
  }
  return { items: [...reviewItems(leaveWhatIsTooMuch(items), household), ...leftOutOf(household)], household }
}

/** One import holds no more than a whole collection; what is past that is named, as far as a report holds it. */
function leaveWhatIsTooMuch(items: ArchiveItem[]): ArchiveItem[] {
  let text = 0
  const named = items.map((item): ArchiveItem => {
    if ('reason' in item || (text += recipeBytes(item.row)) <= MAX_COLLECTION_BYTES) return item
    return { title: item.title, reason: COLLECTION_TOO_LARGE() }
  })
  let lines = 0
  const isReported = (item: ArchiveItem) => {
    lines += countBytes(item.title + ('row' in item ? (item.row.source_url ?? '') : item.reason))
    return lines <= MAX_REPORT_BYTES
  }
  const reported = named.filter(isReported)
  const rest = named.length - reported.length
  return rest === 0
    ? reported
    : [...reported, { title: formatCount(rest, 'entry', 'entries'), reason: REPORT_TOO_LONG() }]
}

const leftOutOf = (household: HouseholdExport | null) => household?.leftOut ?? []

/** The recipes with the notes and stars that stand beside them in the file. */
function reviewItems(items: ArchiveItem[], household: HouseholdExport | null): ArchiveItem[] {
  const reviews = new Map(household?.reviews.map((review) => [review.recipe, review]))
  return items.map((item) => {
    const review = 'row' in item && item.exportedId ? reviews.get(item.exportedId) : undefined
    return 'row' in item && review
      ? { ...item, row: { ...item.row, note: review.note, user_rating: review.stars } }
      : item
  })
}
