import { message } from '#packages/texts/t'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MAX_HOUSEHOLD_PHOTOS } from '#app/domain/collection/messages'
import { MAX_UPLOAD_BYTES } from '#app/domain/pictures/messages'

const MAX_PICTURES_BYTES = 256 * 1024 * 1024
const MAX_FOLDER_AGE_MS = 24 * 60 * 60_000
const PICTURE_TOO_LARGE = message('The picture is larger than 10 MB.')
const TOO_MANY_PICTURES = `The file has more than ${MAX_HOUSEHOLD_PHOTOS} pictures, or more than 256 MB of them.`
const PICTURE_NOT_WRITTEN = message('We had no space for the picture.')

/**
 * Writes the pictures of one file to a folder, which is made with the first one, until they are kept with their recipes:
 * as many as a household may have. Their names are numbers.
 */
export function createPictureFiles(folder: string): (bytes: Uint8Array) => { file: string } | { problem: string } {
  let count = 0
  let bytesLeft = MAX_PICTURES_BYTES
  return (bytes) => {
    if (bytes.length > MAX_UPLOAD_BYTES) return { problem: PICTURE_TOO_LARGE() }
    if (count >= MAX_HOUSEHOLD_PHOTOS || bytes.length > bytesLeft) return { problem: TOO_MANY_PICTURES }
    const file = String(count)
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path.join(folder, file), bytes, { mode: 0o600 })
    } catch {
      return { problem: PICTURE_NOT_WRITTEN() }
    }
    count++
    bytesLeft -= bytes.length
    return { file }
  }
}

/** What a server that died was working on is of no use to anyone. */
export function removeOldFolders(parent: string): void {
  try {
    for (const name of readdirSync(parent)) {
      const folder = path.join(parent, name)
      if (Date.now() - statSync(folder).mtimeMs > MAX_FOLDER_AGE_MS) rmSync(folder, { recursive: true, force: true })
    }
  } catch {
    // There is none yet, or another server has removed it.
  }
}
