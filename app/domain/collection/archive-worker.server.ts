import { archiveTools } from '#app/domain/recipes/archive-tools'
import { ArchiveRefused } from '#packages/recipe-archives/archive-types'
import { readArchive } from '#packages/recipe-archives/read-archive.server'
import { toArchiveRow, type ArchiveRow } from './archive-recipe'

export type ArchiveTask = { bytes: Uint8Array; filename: string }
export type ArchiveItem = { title: string; row: ArchiveRow; lacksPicture: boolean } | { title: string; reason: string }
export type ArchiveResult = { items: ArchiveItem[] } | { refused: string }

/** The entry point of a worker thread, `archive-worker.js`. */
export default function runArchiveTask({ bytes, filename }: ArchiveTask): ArchiveResult {
  const items: ArchiveItem[] = []
  try {
    readArchive(bytes, filename, archiveTools, (entry) => {
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
  return { items }
}
