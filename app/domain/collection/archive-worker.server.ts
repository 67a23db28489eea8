import { EXPORT_GENERATOR, readExportedRecipe, readHouseholdExport, type HouseholdExport } from './export-schema'
import { archiveTools } from '#app/domain/recipes/archive-tools'
import { ArchiveRefused, type ArchiveTools } from '#packages/recipe-archives/archive-types'
import { readArchive } from '#packages/recipe-archives/read-archive.server'
import { toArchiveRow, type ArchiveRow } from './archive-recipe'

export type ArchiveTask = { bytes: Uint8Array; filename: string }
export type ArchiveItem =
  | { title: string; row: ArchiveRow; lacksPicture: boolean; /** In our own export. */ exportedId?: string }
  | { title: string; reason: string }
export type ArchiveResult = { items: ArchiveItem[]; household: HouseholdExport | null } | { refused: string }

/** The entry point of a worker thread, `archive-worker.js`. */
export default function runArchiveTask({ bytes, filename }: ArchiveTask): ArchiveResult {
  const items: ArchiveItem[] = []
  let household: HouseholdExport | null = null
  const takeDocument: ArchiveTools['takeDocument'] = (document) => {
    if (/(?:^|\/)index\.html$/.test(document.name)) return document.text().includes(EXPORT_GENERATOR)
    const value = document.json()
    if (value === undefined) return false
    const recipe = readExportedRecipe(value, archiveTools.parseMinutes)
    if (recipe) {
      items.push({ title: recipe.row.title, row: recipe.row, lacksPicture: false, exportedId: recipe.id })
      return true
    }
    const found = household ? null : readHouseholdExport(value)
    household ??= found
    return found !== null
  }
  try {
    readArchive(bytes, filename, { ...archiveTools, takeDocument }, (entry) => {
      if ('reason' in entry) {
        items.push({ title: entry.name.slice(0, 300), reason: entry.reason })
        return
      }
      const { title, picture } = entry.recipe
      const row = toArchiveRow(entry.recipe)
      const lacksPicture = picture !== null && 'bytes' in picture
      items.push('reason' in row ? { title, ...row } : { title, row, lacksPicture })
    })
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.message }
    throw error
  }
  return { items: [...reviewItems(items, household), ...leftOutOf(household)], household }
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
