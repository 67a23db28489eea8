import type { ArchiveTools, LeftOut, RawRecipe, RecipePicture } from './archive-types'
import { decodeBytes } from './plain-text'

/** A file of the archive, or the archive when it is one file. Text and JSON are read once, on demand. */
export type ArchiveDocument = {
  name: string
  wasGzipped: boolean
  text: () => string
  /** undefined if the text is no JSON. */
  json: () => unknown
}

/** The other files of the archive. */
export type ArchiveFolder = {
  /** A picture by the path that a document names, from its own folder or the root; a missing one is reported. */
  picture: (path: unknown, from: ArchiveDocument) => RecipePicture | null
  /** The first picture whose path the pattern matches, in any folder. */
  pictureLike: (pattern: RegExp) => RecipePicture | null
}

export type FormatContext = { folder: ArchiveFolder; tools: ArchiveTools }
/** `at`: what to call this recipe in the report if it has no title. */
export type FoundRecipe = { at?: string; recipe: RawRecipe }
export type ArchiveFormat = {
  name: string
  matches: (document: ArchiveDocument) => boolean
  read: (document: ArchiveDocument, context: FormatContext) => Iterable<FoundRecipe | LeftOut>
}

export function createDocument(name: string, bytes: Uint8Array, wasGzipped = false): ArchiveDocument {
  let text: string | undefined
  let json: { value: unknown } | undefined
  const readText = () => (text ??= decodeBytes(bytes))
  return { name, wasGzipped, text: readText, json: () => (json ??= { value: parseJson(readText()) }).value }
}

function parseJson(text: string): unknown {
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

export type JsonObject = Record<string, unknown>
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const toObjects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The first of the fields that holds something. */
export const firstOf = (object: JsonObject, ...names: string[]): unknown =>
  names.map((name) => object[name]).find((value) => value !== undefined && value !== null && value !== '')

/** The names in a list of strings or of objects with a name. */
export const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map((item: unknown) => (isObject(item) ? firstOf(item, 'name', 'title', 'label') : item))
    .filter((name) => typeof name === 'string')

/** The picture in a base64 text, also a data address; null if it is none. */
export function decodePicture(name: string, base64: unknown): RecipePicture | null {
  if (typeof base64 !== 'string' || base64.length < 100) return null
  const bytes = Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64')
  return bytes.length > 0 ? { name, bytes } : null
}

export const webPicture = (value: unknown): RecipePicture | null => {
  const url: unknown = Array.isArray(value) ? value[0] : value
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? { url } : null
}
