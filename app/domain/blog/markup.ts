import { POST_POSITIONS } from './post'
import type { PostPosition } from './post'

/** What a post consists of, from top to bottom. All text is text: nothing in it is a link, a tag or a style. */
export type MarkupBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'image'; position: PostPosition }
  | { kind: 'recipe'; position: PostPosition }

/** The longest text that is shown, in bytes of UTF-8. */
export const MAX_CONTENT_BYTES = 100_000
/** So many tags are shown; those after them stay the words they are. */
export const MAX_MARKUP_TAGS = 200

export const contentByteLength = (text: string): number => new TextEncoder().encode(text).length

const MARKUP_HEADING_PATTERN = /^(#{2,3}) +/
const MARKUP_LIST_ITEM_PATTERN = /^[-*] +/
const MARKUP_TAG_PATTERN = /\[(image|recipe):([^[\]\s]{1,20})\]/g
// Compared as text: '01', '1.0' and '__proto__' are no positions.
const POSITION_BY_TEXT = new Map<string, PostPosition>(POST_POSITIONS.map((position) => [String(position), position]))

/**
 * Reads a post's text by the rules of spec §2: '## ' and '### ' begin a heading, '- ' and '* ' an item of a list, a blank
 * line ends a paragraph, and [image:N] and [recipe:N] stand for what the post has at that position. Anything else,
 * whatever it looks like, is text. One walk over the text, however long its lines.
 */
export function parseMarkup(content: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = []
  let tags = 0
  let open: string[] = []
  const close = () => {
    if (open.length) blocks.push({ kind: 'paragraph', text: open.join(' ') })
    open = []
  }
  /** The words of a line, handed over piece by piece, with what its tags stand for between them. */
  const take = (line: string, words: (text: string) => void) => {
    let from = 0
    for (const match of line.matchAll(MARKUP_TAG_PATTERN)) {
      const position = POSITION_BY_TEXT.get(match[2] ?? '')
      if (position === undefined || tags === MAX_MARKUP_TAGS) continue
      tags++
      emitMarkupText(line.slice(from, match.index), words)
      close()
      blocks.push({ kind: match[1] as 'image' | 'recipe', position })
      from = match.index + match[0].length
    }
    emitMarkupText(line.slice(from), words)
  }
  for (const raw of truncateContent(content).split(/\r\n?|\n/)) {
    const line = raw.trimEnd()
    const heading = MARKUP_HEADING_PATTERN.exec(line)
    const item = MARKUP_LIST_ITEM_PATTERN.exec(line)
    if (line === '') close()
    else if (heading) {
      close()
      take(line.slice(heading[0].length), (text) =>
        blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text }),
      )
    } else if (item) {
      close()
      take(line.slice(item[0].length), (text) => {
        const last = blocks[blocks.length - 1]
        if (last?.kind === 'list') last.items.push(text)
        else blocks.push({ kind: 'list', items: [text] })
      })
    } else take(line, (text) => open.push(text))
  }
  close()
  return blocks
}

function emitMarkupText(text: string, words: (text: string) => void): void {
  const said = text.trim()
  if (said) words(said)
}

/** No more than is shown, cut between two characters. */
function truncateContent(content: string): string {
  // A UTF-16 unit takes three bytes at most, so most texts need no counting.
  if (content.length * 3 <= MAX_CONTENT_BYTES) return content
  const bytes = new TextEncoder().encode(content)
  return bytes.length <= MAX_CONTENT_BYTES
    ? content
    : new TextDecoder().decode(bytes.subarray(0, MAX_CONTENT_BYTES)).replace(/\uFFFD$/, '')
}
