import { gunzipSync } from 'node:zlib'
import {
  type ArchiveDocument,
  type ArchiveFolder,
  type ArchiveFormat,
  createDocument,
  decodePicture,
} from './archive-document'
import {
  type ArchiveEntry,
  ArchiveRefused,
  type ArchiveTools,
  type LeftOut,
  type RecipePicture,
  type ArchiveRecipe,
  type RawRecipe,
} from './archive-types'
import { chowdown } from './formats/front-matter'
import { cooklang } from './formats/cooklang'
import { csv, myRecipeBox, planToEat } from './formats/csv-exports'
import { copyMeThat, recipeKeeper, savedPage } from './formats/html-exports'
import { crouton, flavorish, kitchenOwl, mela, paprika, tandoor } from './formats/json-apps'
import { mealie, mealieBackup } from './formats/mealie'
import { mealMaster } from './formats/mealmaster'
import { plainText } from './formats/plain-recipe'
import { jsonLd, nextcloud, recipeSage } from './formats/schema-org'
import { cookmate, evernote, masterCook } from './formats/xml-apps'
import { toByteSource, type ByteSource } from './byte-source.server'
import { isZip, listZip, readZipEntry, type UnpackBudget, type ZipEntry, ARCHIVE_LIMITS } from './zip.server'
import { toItems, toLines, toText } from './plain-text'

const MAX_TITLE = 300
const MAX_TAGS = 50

/** The recipe from the values of a format; null if there is neither a title nor anything in it. */
function buildRecipe(raw: RawRecipe, { parseMinutes }: ArchiveTools): ArchiveRecipe | null {
  const title = toText(raw.title).slice(0, MAX_TITLE)
  if (!title) return null
  const sourceUrl = toWebUrl(raw.url)
  return {
    title,
    description: toText(raw.description) || null,
    ingredients: toItems(raw.ingredients),
    steps: toItems(raw.steps, { isSteps: true }),
    notes: toLines(raw.notes),
    yield: toYield(raw.yield),
    prepMinutes: toMinutes(raw.prep, parseMinutes),
    cookMinutes: toMinutes(raw.cook, parseMinutes),
    totalMinutes: toMinutes(raw.total, parseMinutes),
    sourceUrl,
    sourceName: toText(raw.sourceName) || (sourceUrl ? null : toText(raw.url)) || null,
    rating: toRating(raw.rating),
    isFavourite: raw.isFavourite === true || /^(?:true|yes|1)$/i.test(toText(raw.isFavourite)),
    tags: [...new Set(toTags(raw.tags))].slice(0, MAX_TAGS),
    nutrition: toText(raw.nutrition) || null,
    picture: raw.picture ?? null,
  }
}

function toMinutes(value: unknown, parseMinutes: ArchiveTools['parseMinutes']): number | null {
  const text = toText(value)
  if (/^0?0:00(?::00)?$/.test(text)) return null
  return parseMinutes(/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)
}

function toYield(value: unknown): string | null {
  const text = toText(value)
  return /^0*(?:\.0*)?$/.test(text) ? null : text
}

/** The first web address in a text: what else a file calls an address is the name of a source. */
function toWebUrl(value: unknown): string | null {
  const text = /(?<![\p{L}\d:/])https?:\/\/[^\s"'<>]+/iu.exec(toText(value))?.[0]
  if (!text || text.length > 2000) return null
  try {
    return new URL(text).href
  } catch {
    return null
  }
}

function toRating(value: unknown): number | null {
  const text = toText(value)
  const rating = Number(/^\d(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)
  return rating > 0 && rating <= 5 ? rating : null
}

const toTags = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((tag: unknown) => (typeof tag === 'string' ? toLines(tag) : toTags(tag)))
    : toText(value)
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean)

/** The first that matches reads a document: the more particular ones come first. */
const FORMATS: readonly ArchiveFormat[] = [
  paprika,
  mealieBackup,
  mealie,
  tandoor,
  crouton,
  mela,
  flavorish,
  kitchenOwl,
  nextcloud,
  recipeSage,
  jsonLd,
  cookmate,
  evernote,
  masterCook,
  copyMeThat,
  recipeKeeper,
  savedPage,
  chowdown,
  mealMaster,
  myRecipeBox,
  planToEat,
  csv,
  cooklang,
  plainText,
]
const IGNORED =
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.placeholder$|\.gitkeep$|\.nomedia$)|\/$/i
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/i

/** `format`: the name of the format of most recipes; null if nothing was recognised. */
type ArchiveReading = { format: string | null; recipes: number; leftOut: number }
type Reading = {
  tools: ArchiveTools
  visit: (entry: ArchiveEntry) => void
  budget: UnpackBudget
  counts: Map<string, number>
  recipes: number
  leftOut: number
}

/**
 * Reads the recipes of another app's export, whatever its name is, and hands on one entry at a time: a recipe, or what
 * was left out and why. Throws ArchiveRefused if the file as a whole cannot be read; a bad entry never ends the rest.
 */
export function readArchive(
  archive: Uint8Array | ByteSource,
  filename: string,
  tools: ArchiveTools,
  visit: (entry: ArchiveEntry) => void,
): ArchiveReading {
  const reading: Reading = {
    tools,
    visit,
    budget: { bytes: ARCHIVE_LIMITS.totalBytes },
    counts: new Map(),
    recipes: 0,
    leftOut: 0,
  }
  const source = toByteSource(archive)
  if (source.length === 0) throw new ArchiveRefused('This file is empty.')
  if (isZip(source)) readZip(source, '', 0, reading)
  else if (source.length > ARCHIVE_LIMITS.fileBytes) throw new ArchiveRefused('This file is too large for us to read.')
  else readFile(filename, source.read(0, source.length), createFolder(source, '', [], reading), reading)
  const [format] = [...reading.counts].sort((a, b) => b[1] - a[1])[0] ?? [null]
  return { format, recipes: reading.recipes, leftOut: reading.leftOut }
}

function readZip(source: Uint8Array | ByteSource, prefix: string, nesting: number, reading: Reading): void {
  const entries = listZip(source).filter(({ name }) => !IGNORED.test(name))
  const folder = createFolder(source, prefix, entries, reading)
  for (const entry of entries) {
    if (PICTURE.test(entry.name)) continue
    const name = prefix + entry.name
    const found = readZipEntry(source, entry, ARCHIVE_LIMITS.textBytes, reading.budget)
    if ('problem' in found) leaveOut({ name, reason: found.problem }, reading)
    else if (!isZip(found.bytes)) readFile(name, found.bytes, folder, reading)
    else if (nesting >= ARCHIVE_LIMITS.nesting) leaveOut({ name, reason: 'It is an archive inside archives.' }, reading)
    else readInnerZip(found.bytes, name, nesting + 1, reading)
  }
}

function readInnerZip(bytes: Uint8Array, name: string, nesting: number, reading: Reading): void {
  const before = reading.budget.bytes
  try {
    readZip(bytes, `${name}/`, nesting, reading)
  } catch (error) {
    if (!(error instanceof ArchiveRefused) || before <= 0) throw error
    leaveOut({ name, reason: error.message }, reading)
  }
}

/** One document. Whatever goes wrong with it ends here. */
function readFile(name: string, bytes: Uint8Array, folder: ArchiveFolder, reading: Reading): void {
  try {
    const document = openDocument(name, bytes, reading)
    if (document && reading.tools.takeDocument?.(document, (path) => folder.picture(path, document))) return
    const format = document && FORMATS.find(({ matches }) => matches(document))
    if (!document) leaveOut({ name, reason: 'It is damaged, or it unpacks to far more than a recipe.' }, reading)
    else if (!format) leaveOut({ name, reason: 'There is no recipe in it.' }, reading)
    else readDocument(document, format, folder, reading)
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    leaveOut({ name, reason: 'It is damaged and could not be read.' }, reading)
  }
}

function openDocument(name: string, bytes: Uint8Array, { budget }: Reading): ArchiveDocument | null {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isGzip) return createDocument(name, bytes)
  try {
    const content = gunzipSync(bytes, { maxOutputLength: ARCHIVE_LIMITS.textBytes })
    budget.bytes -= content.length
    return createDocument(name, content, true)
  } catch {
    return null
  }
}

function readDocument(document: ArchiveDocument, format: ArchiveFormat, folder: ArchiveFolder, reading: Reading): void {
  for (const found of format.read(document, { folder, tools: reading.tools })) {
    if ('reason' in found) {
      leaveOut(found, reading)
      continue
    }
    if (reading.recipes >= ARCHIVE_LIMITS.recipes) throw new ArchiveRefused('There are too many recipes in this file.')
    const recipe = buildRecipe(found.recipe, reading.tools)
    const name = found.at || document.name
    if (!recipe) leaveOut({ name, reason: 'It has no title.' }, reading)
    else {
      reading.recipes++
      reading.counts.set(format.name, (reading.counts.get(format.name) ?? 0) + 1)
      reading.visit({ name, recipe })
    }
  }
}

function leaveOut(entry: LeftOut, reading: Reading): void {
  reading.leftOut++
  reading.visit(entry)
}

/** The pictures of a zip by their names. A name is only ever compared. */
function createFolder(
  source: Uint8Array | ByteSource,
  prefix: string,
  entries: ZipEntry[],
  reading: Reading,
): ArchiveFolder {
  const pictures = entries.filter(({ name }) => PICTURE.test(name))
  const byPath = new Map(pictures.map((entry) => [entry.name.toLowerCase(), entry]))
  const byFile = new Map(pictures.map((entry) => [fileOf(entry.name), entry]))
  const load = (entry: ZipEntry): RecipePicture | null => {
    const found = readZipEntry(source, entry, ARCHIVE_LIMITS.pictureBytes, reading.budget)
    if ('bytes' in found) return { name: prefix + entry.name, bytes: found.bytes }
    leaveOut({ name: prefix + entry.name, reason: `The picture was left out. ${found.problem}` }, reading)
    return null
  }
  return {
    picture: (path, from) => {
      const wanted = (Array.isArray(path) ? String(path[0]) : typeof path === 'string' ? path : '').trim()
      if (!wanted) return null
      if (/^https?:\/\//i.test(wanted)) return { url: wanted }
      if (/^data:/i.test(wanted)) return decodePicture(`${from.name}#image`, wanted)
      const near = `${from.name.slice(prefix.length).replace(/[^/]*$/, '')}${wanted}`.toLowerCase()
      const entry =
        byPath.get(near) ??
        byPath.get(wanted.replace(/^(?:\.{0,2}\/)+/, '').toLowerCase()) ??
        byFile.get(fileOf(wanted))
      if (entry) return load(entry)
      if (entries.length > 0) leaveOut({ name: wanted, reason: 'The picture is not in the archive.' }, reading)
      return null
    },
    pictureLike: (pattern) => {
      const entry = pictures.find(({ name }) => pattern.test(prefix + name))
      return entry ? load(entry) : null
    },
  }
}

const fileOf = (path: string): string => path.replace(/^.*[\\/]/, '').toLowerCase()
