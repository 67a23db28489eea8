import type { ArchiveFormat } from '../archive-document'
/** The fields of a document between two lines of `---`: strings and lists of strings; and the text after it. */
export type FrontMatter = { fields: Map<string, string | string[]>; body: string }

const FIELD = /^([\p{L}_][\p{L}\p{N}_ .-]{0,60}?)\s*:(?:\s(.*))?$/u

/** A small part of YAML: `key: value`, `key:` with a list of `- value`, quotes, and folded lines. */
export function parseFrontMatter(text: string): FrontMatter | null {
  const match = /^\uFEFF?\s*---[^\S\n]*\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/.exec(text)
  return match ? { fields: parseFields(match[1] ?? ''), body: text.slice(match[0].length) } : null
}

export function parseFields(source: string): Map<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  let key = ''
  for (const line of source.split(/\r?\n/)) {
    const item = /^\s*-\s(.*)$/.exec(line)
    const field = /^\s/.test(line) ? null : FIELD.exec(line)
    const known = fields.get(key)
    if (field?.[1]) {
      key = field[1].toLowerCase()
      fields.set(key, toValue(field[2] ?? ''))
    } else if (item && key) fields.set(key, [...(Array.isArray(known) ? known : []), unquote(item[1] ?? '')])
    else if (line.trim() && typeof known === 'string')
      fields.set(key, `${/^[|>]-?$/.test(known) ? '' : known}\n${line.trim()}`.trim())
  }
  return fields
}

function toValue(text: string): string | string[] {
  const list = /^\[(.*)\]$/.exec(text.trim())
  return list?.[1] === undefined ? unquote(text) : list[1].split(',').map(unquote).filter(Boolean)
}

/** Strings in double quotes have the escapes of JSON, where they are JSON. */
function unquote(text: string): string {
  const value = text.trim()
  if (/^"(?:[^"\\]|\\.)*"$/.test(value))
    try {
      return String(JSON.parse(value))
    } catch {
      // As it stands.
    }
  return value.replace(/^(["'])(.*)\1$/, '$2')
}

/** Chowdown, a Jekyll theme: Markdown with ingredients and directions in the front matter; the text is the cook's note. */
export const chowdown: ArchiveFormat = {
  name: 'chowdown',
  matches: (document) => {
    const fields = document.text().includes('---') ? parseFrontMatter(document.text())?.fields : undefined
    return fields?.has('title') === true && (fields.has('directions') || fields.has('ingredients'))
  },
  *read(document, { folder }) {
    const page = parseFrontMatter(document.text())
    if (!page) return
    const { fields } = page
    const image = fields.get('image')
    yield {
      recipe: {
        title: fields.get('title'),
        description: fields.get('description'),
        ingredients: fields.get('ingredients'),
        steps: fields.get('directions'),
        notes: page.body,
        yield: fields.get('yield') ?? fields.get('servings'),
        prep: fields.get('prep_time') ?? fields.get('prep'),
        cook: fields.get('cook_time') ?? fields.get('cook'),
        total: fields.get('total_time'),
        url: fields.get('source') ?? fields.get('url'),
        tags: fields.get('tags'),
        picture: image ? folder.picture(image, document) : null,
      },
    }
  },
}
