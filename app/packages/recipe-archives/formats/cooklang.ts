import type { ListItem } from '../archive-types'
import type { ArchiveFormat } from '../archive-document'
import { escapePattern, joinWords } from '../plain-text'
import { parseFields, parseFrontMatter } from './front-matter'

const ITEM = /@[@&?+-]*[^\s@#~{}][^@#~{}\n]{0,200}\{[^{}]{0,200}\}/u
/**
 * An ingredient (@), a piece of equipment (#) or a timer (~): words up to a brace, or one word up to white space or
 * punctuation. Source: the specification of Cooklang.
 */
const TOKEN = new RegExp(
  String.raw`([@#~])([@&?+-]*)(?:((?![\s\p{P}])[^@#~{}\n]{1,500}|(?:\.{1,2}\/)[^@#~{}\n]{1,200}|)\{([^{}]{0,200})` +
    String.raw`\}(?:\(([^()]{0,200})\))?|([^\s\p{P}\p{S}@#~{}]+(?:[-_][^\s\p{P}@#~{}]+)*))`,
  'gu',
)

/** Cooklang (.cook): text with its ingredients marked. */
export const cooklang: ArchiveFormat = {
  name: 'cooklang',
  matches: (document) =>
    /\.cook$/i.test(document.name) || (!/\.(?:menu|md)$/i.test(document.name) && ITEM.test(document.text())),
  *read(document, { folder }) {
    const page = parseFrontMatter(document.text()) ?? {
      fields: new Map<string, string | string[]>(),
      body: document.text(),
    }
    const { ingredients, steps, notes, metadata } = readBody(page.body)
    const fields = new Map([...page.fields, ...parseFields(metadata.join('\n'))])
    const value = (...names: string[]) => names.map((name) => fields.get(name)).find((text) => text?.length)
    const base = document.name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
    const place = escapePattern(document.name.replace(/\.[^./]*$/, ''))
    const source = value('source', 'source.url', 'url')
    yield {
      recipe: {
        title: value('title', 'name') ?? base,
        description: value('description', 'introduction'),
        ingredients,
        steps,
        notes,
        yield: value('servings', 'serves', 'yield'),
        prep: value('prep time', 'time.prep', 'prep', 'prep_time'),
        cook: value('cook time', 'time.cook', 'cook', 'cook_time'),
        total: value('time', 'total time', 'duration', 'time required'),
        url: source,
        sourceName: value('author', 'source.author', 'source.name'),
        rating: value('rating'),
        tags: value('tags', 'tag', 'keywords'),
        picture: folder.pictureLike(new RegExp(`^${place}\\.[^./]+$`, 'i')),
      },
    }
  },
}

/** A paragraph that only lists ingredients, as Larder writes them, with the heading before: it is no step. */
const INGREDIENTS_ALONE = /^(?:([^@:]{1,80}): )?@(?:, @)*\.$/

type Body = { ingredients: ListItem[]; steps: ListItem[]; notes: string[]; metadata: string[] }

function readBody(source: string): Body {
  const body: Body = { ingredients: [], steps: [], notes: [], metadata: [] }
  const seen = new Set<string>()
  let paragraph: string[] = []
  const flush = () => {
    const text = paragraph.join(' ')
    paragraph = []
    const list = INGREDIENTS_ALONE.exec(text.replace(TOKEN, (whole) => (whole.startsWith('@') ? '@' : whole)))
    if (list?.[1]) body.ingredients.push({ heading: list[1] })
    const step = replaceTokens(text, body.ingredients, list ? null : seen)
    if (step.trim() && !list) body.steps.push(step)
  }
  const plain = source.replace(/\[-[\s\S]*?-\]/g, ' ')
  for (const raw of plain.split(/\r?\n/)) {
    const line = raw
      .replace(/(?:^|\s)--(?:\s.*)?$/, '')
      .replace(/\\$/, '')
      .trim()
    const section = line.startsWith('=') ? line.replaceAll('=', '').trim() : undefined
    if (line.startsWith('>>')) body.metadata.push(line.slice(2).trim())
    else if (section !== undefined) {
      flush()
      if (section) body.steps.push({ heading: section })
    } else if (line.startsWith('>')) body.notes.push(line.slice(1).trim())
    else if (line) paragraph.push(line)
    else if (!raw.trim()) flush()
  }
  flush()
  return body
}

/** The step as text; its ingredients go to the list, where `seen` is given only the first time. */
function replaceTokens(text: string, ingredients: ListItem[], seen: Set<string> | null): string {
  return text.replace(TOKEN, (_whole, mark: string, flags: string, named = '', quantity = '', note = '', word = '') => {
    // A recipe of its own is named by a path.
    const name = String(word || named)
      .replace(/^\.{1,2}\/(?:.*\/)?/, '')
      .trim()
    const [, amount = '', unit = ''] = /^=?([^%]*)(?:%(.*))?$/.exec(String(quantity).trim()) ?? []
    if (mark === '~') return joinWords(amount, unit) || name
    if (mark === '@') {
      const line = joinWords(amount, unit, name, note && `(${String(note)})`)
      const key = name.toLowerCase()
      if (line && !(seen?.has(key) && (!amount || flags.includes('&')))) ingredients.push(line)
      seen?.add(key)
    }
    return name
  })
}
