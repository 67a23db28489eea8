import { POST_POSITIONS, type PostPosition } from './post'

/** Blocks of a post, in order. Text is plain: no links, tags or styles. */
export type MarkupBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'image'; position: PostPosition }
  | { kind: 'recipe'; position: PostPosition }

/** In bytes of UTF-8. */
export const MAX_CONTENT_BYTES = 100_000
/** Tags beyond this are shown as text. */
export const MAX_MARKUP_TAGS = 200

export const contentByteLength = (text: string): number => new TextEncoder().encode(text).length

const MARKUP_HEADING_PATTERN = /^(#{2,3}) +/
const MARKUP_LIST_ITEM_PATTERN = /^[-*] +/
const MARKUP_TAG_PATTERN = /\[(image|recipe):([^[\]\s]{1,20})\]/g
// Looked up as text, so that '01', '1.0' and '__proto__' are no positions.
const POSITION_BY_TEXT = new Map<string, PostPosition>(POST_POSITIONS.map((position) => [String(position), position]))

/**
 * Parses a post's markup: '## ' and '### ' are headings, '- ' and '* ' list items, a blank line ends a paragraph,
 * [image:N] and [recipe:N] embed the image or recipe at position N. Everything else is text. Linear in the length of
 * the text.
 */
export function parseMarkup(content: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = []
  let tagCount = 0
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') })
    paragraph = []
  }
  /** Emits the text of a line and the blocks of its tags, in order. */
  const emitLine = (line: string, onText: (text: string) => void) => {
    let from = 0
    for (const match of line.matchAll(MARKUP_TAG_PATTERN)) {
      const position = POSITION_BY_TEXT.get(match[2] ?? '')
      if (position === undefined || tagCount === MAX_MARKUP_TAGS) continue
      tagCount++
      emitMarkupText(line.slice(from, match.index), onText)
      endParagraph()
      blocks.push({ kind: match[1] === 'image' ? 'image' : 'recipe', position })
      from = match.index + match[0].length
    }
    emitMarkupText(line.slice(from), onText)
  }
  for (const raw of truncateContent(content).split(/\r\n?|\n/)) {
    const line = raw.trimEnd()
    const heading = MARKUP_HEADING_PATTERN.exec(line)
    const item = MARKUP_LIST_ITEM_PATTERN.exec(line)
    if (line === '') endParagraph()
    else if (heading) {
      endParagraph()
      emitLine(line.slice(heading[0].length), (text) =>
        blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text }),
      )
    } else if (item) {
      endParagraph()
      emitLine(line.slice(item[0].length), (text) => {
        const lastBlock = blocks[blocks.length - 1]
        if (lastBlock?.kind === 'list') lastBlock.items.push(text)
        else blocks.push({ kind: 'list', items: [text] })
      })
    } else emitLine(line, (text) => paragraph.push(text))
  }
  endParagraph()
  return blocks
}

function emitMarkupText(text: string, onText: (text: string) => void): void {
  const trimmed = text.trim()
  if (trimmed) onText(trimmed)
}

/** Truncates to MAX_CONTENT_BYTES at a character boundary. */
function truncateContent(content: string): string {
  // A UTF-16 code unit takes at most three bytes, so short texts need no encoding.
  if (content.length * 3 <= MAX_CONTENT_BYTES) return content
  const bytes = new TextEncoder().encode(content)
  return bytes.length <= MAX_CONTENT_BYTES
    ? content
    : new TextDecoder().decode(bytes.subarray(0, MAX_CONTENT_BYTES)).replace(/\uFFFD$/, '')
}
