import { message } from '#packages/texts/t'
export type ImportState = 'reading' | 'saving' | 'done' | 'failed'

/** A line of the report. `imported` and `known` are in the collection at `source_url`, plans and lists at `path`. */
export type ImportLine = { title: string } & (
  | {
      outcome: 'imported'
      source_url: string
      /** Its picture in the file is not kept, or not yet. */ lacksPicture: boolean
      /** Why it is not. */ pictureProblem?: string
    }
  | { outcome: 'known'; source_url: string; pictureProblem?: string }
  | { outcome: 'plan' | 'list'; path: string; isNew: boolean }
  | { outcome: 'left-out'; reason: string }
)

export const IMPORT_RUNS = message('We are still working on your last file. Please wait until it is done.')
export const SERVER_BUSY = message('We are busy reading other files. Please try again in a minute.')
export const FILES_OF_NETWORK = message(
  'We are already working on two files from your network. Please wait until one of them is done.',
)
export const FILE_TOO_SLOW = message(
  'Your file came too slowly, so we stopped. Please try again with a better connection.',
)
export const IMPORT_NOT_FOUND = message('We could not find this import.')
export const IMPORT_INTERRUPTED = message(
  'Our server was restarted meanwhile. Please choose the file again: what is already there is not added twice.',
)

export function countImportLines(lines: readonly ImportLine[]) {
  const counts = { imported: 0, known: 0, leftOut: 0 }
  for (const line of lines)
    if (line.outcome === 'left-out') counts.leftOut++
    else if (line.outcome === 'imported' || ('isNew' in line && line.isNew)) counts.imported++
    else counts.known++
  return counts
}

export const MAX_ARCHIVE_MEGABYTES = 256
/** Up to here a file waits only for others like it. */
export const LARGE_FILE_BYTES = 1024 * 1024
