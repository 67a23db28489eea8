import { type ArchiveDocument, type ArchiveFormat, webPicture } from '../archive-document'
import type { LeftOut, ListItem } from '../archive-types'
import type { FoundRecipe, FormatContext } from '../archive-document'
import { joinWords, toLines, toText } from '../plain-text'

/** Rows of a CSV file (RFC 4180), separated by comma, semicolon or tab. Null if a quote is never closed. */
function parseCsv(text: string): string[][] | null {
  const source = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(source.slice(0, source.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    const isQuoted = source[at] === '"'
    const end = isQuoted ? findClosingQuote(source, at + 1) : findCellEnd(source, at, separator)
    if (end < 0) return null
    row.push(isQuoted ? source.slice(at + 1, end).replaceAll('""', '"') : source.slice(at, end))
    at = isQuoted ? findCellEnd(source, end, separator) : end
    if (source[at] === separator) {
      at++
      if (at >= source.length) row.push('')
      continue
    }
    at += source.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
    if (at < source.length && source[at] === separator) continue
  }
  if (row.length > 0) rows.push(row)
  return rows
}

const findSeparator = (head: string): string =>
  [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','

function findClosingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from)
  while (at >= 0 && source[at + 1] === '"') at = source.indexOf('"', at + 2)
  return at
}

function findCellEnd(source: string, from: number, separator: string): number {
  let at = from
  while (at < source.length && source[at] !== separator && source[at] !== '\n' && source[at] !== '\r') at++
  return at
}

type Row = (...names: string[]) => string

/** Headers as programs and people write them: letters only, in lower case. */
const NAMES = {
  title: ['title', 'name', 'recipe', 'recipename', 'recipetitle', 'titel', 'titre', 'nom'],
  ingredients: ['ingredients', 'ingredient', 'recipeingredient', 'zutaten', 'ingrédients', 'ingredientes'],
  steps: [
    'instructions',
    'directions',
    'steps',
    'method',
    'preparation',
    'recipeinstructions',
    'zubereitung',
    'étapes',
  ],
  description: ['description', 'summary', 'beschreibung'],
  notes: ['notes', 'note', 'comments', 'comment', 'notizen'],
  yield: ['servings', 'serves', 'quantity', 'yield', 'yields', 'portions', 'recipeyield', 'portionen'],
  prep: ['preptime', 'preparationtime', 'prep', 'activetime', 'preptimeminutes', 'prepminutes', 'preptimemins'],
  cook: ['cooktime', 'cookingtime', 'cook', 'cooktimeminutes', 'cookminutes', 'performtime', 'cooktimemins'],
  total: ['totaltime', 'total', 'time', 'totaltimeminutes', 'totalminutes', 'duration'],
  url: ['url', 'sourceurl', 'link', 'originalurl', 'website', 'orgurl', 'weblink'],
  source: ['source', 'sourcename', 'author', 'quelle'],
  rating: ['rating', 'stars', 'ratingvalue'],
  favourite: ['favorite', 'favourite', 'isfavorite', 'isfavourite'],
  tags: [
    'tags',
    'tag',
    'keywords',
    'labels',
    'categories',
    'category',
    'course',
    'cuisine',
    'mainingredient',
    'collections',
  ],
  nutrition: ['nutrition', 'nutritionalinfo', 'nutritioninfo', 'nutritionfacts'],
  picture: [
    'image',
    'imageurl',
    'images',
    'photo',
    'photourl',
    'photos',
    'picture',
    'pictures',
    'originalpicture',
    'imageurls',
  ],
}

const readHeader = (document: ArchiveDocument): string[] => {
  const text = document.text().slice(0, 5000)
  const line = text.slice(0, Math.max(0, text.search(/[\r\n]/)))
  return (parseCsv(`${line}\n`)?.[0] ?? []).map(toHeader)
}
const toHeader = (cell: string) => cell.toLowerCase().replace(/[^\p{L}]/gu, '')
const hasAny = (header: string[], names: string[]) => names.some((name) => header.includes(name))

/** A table with a header that names a title and another field of a recipe. */
export const csv: ArchiveFormat = {
  name: 'csv',
  matches: (document) => {
    const header = readHeader(document)
    return hasAny(header, NAMES.title) && Object.values(NAMES).filter((names) => hasAny(header, names)).length > 1
  },
  *read(document, context) {
    for (const { at, row } of readRows(document)) {
      if (!row) yield { name: at, reason: 'A quotation mark is never closed, so the table cannot be read.' }
      else yield readRow(at, row, context, document)
    }
  },
}

/** My Recipe Box. */
export const myRecipeBox: ArchiveFormat = {
  ...csv,
  name: 'myrecipebox',
  matches: (document) => hasAll(readHeader(document), ['inactivetime', 'originalpicture']),
}

/** Plan to Eat: the unit and the note of a line are separated by commas, and a line that begins with one is a heading. */
export const planToEat: ArchiveFormat = {
  ...csv,
  name: 'plantoeat',
  matches: (document) => hasAll(readHeader(document), ['mainingredient', 'urlhost']),
}

const hasAll = (header: string[], names: string[]) => names.every((name) => header.includes(name))

function* readRows(document: ArchiveDocument): Generator<{ at: string; row: Row | null }> {
  const rows = parseCsv(document.text())
  if (!rows) {
    yield { at: document.name, row: null }
    return
  }
  const header = (rows[0] ?? []).map(toHeader)
  for (const [number, cells] of rows.slice(1).entries()) {
    if (cells.every((cell) => !cell.trim())) continue
    repairShift(cells, header)
    const row: Row = (...names) =>
      names.map((name) => cells[header.indexOf(name)] ?? '').find((cell) => cell.trim()) ?? ''
    yield { at: `row ${String(number + 1)}`, row }
  }
}

/** My Recipe Box ends its header with a comma; a row that has a value there has an empty cell too many before it. */
function repairShift(cells: string[], header: string[]): void {
  const last = header.length - 1
  const empty = cells.slice(0, last).lastIndexOf('')
  if (header[last] === '' && cells[last]?.trim() && empty >= 0) cells.splice(empty, 1)
}

function readRow(at: string, row: Row, { folder }: FormatContext, document: ArchiveDocument): FoundRecipe | LeftOut {
  const source = row(...NAMES.source)
  const picture =
    row(...NAMES.picture)
      .split(/[\s,]+(?=https?:)|\n/)[0]
      ?.trim() ?? ''
  return {
    at,
    recipe: {
      title: row(...NAMES.title),
      description: row(...NAMES.description),
      ingredients: toLines(row(...NAMES.ingredients)).map(toIngredient),
      steps: row(...NAMES.steps),
      notes: [row(...NAMES.notes), row('video')],
      yield: row(...NAMES.yield),
      prep: row(...NAMES.prep),
      cook: row(...NAMES.cook),
      total: row(...NAMES.total),
      url: row(...NAMES.url) || (/^https?:/.test(source) ? source : ''),
      sourceName: /^https?:/.test(source) ? '' : source,
      rating: row(...NAMES.rating),
      isFavourite: row(...NAMES.favourite),
      tags: NAMES.tags
        .flatMap((name) => row(name).split(/[,;|]/))
        .map((tag) => tag.trim())
        .filter(Boolean),
      nutrition: row(...NAMES.nutrition) || nutritionOf(row),
      picture: webPicture(picture) ?? (picture ? folder.picture(picture, document) : null),
    },
  }
}

const toIngredient = (line: string): ListItem => (/^,\s*\S/.test(line) ? { heading: toText(line.slice(1)) } : line)

const NUTRIENTS = [
  'calories',
  'fat',
  'saturatedfat',
  'cholesterol',
  'sodium',
  'carbohydrate',
  'fiber',
  'sugar',
  'protein',
]
const nutritionOf = (row: Row): string =>
  NUTRIENTS.filter((name) => row(name))
    .map((name) => joinWords(name, row(name)))
    .join(', ')
