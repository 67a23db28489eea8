import { decodeHTML } from 'entities'
import { UNIT_WORD } from './heuristics/vocabulary'

/**
 * A page as a flat list of nodes in document order: an element's subtree is `nodes.slice(at + 1, end)`. Nothing recurses,
 * so deep nesting cannot overflow the stack, and no scan restarts, so the work stays linear.
 */
export type HtmlElement = {
  tag: string
  attributes: string
  parent: HtmlElement | null
  at: number
  end: number
  depth: number
  known?: Map<string, string>
}
type HtmlText = { text: string; parent: HtmlElement }
type HtmlNode = HtmlElement | HtmlText
export type HtmlPage = { nodes: HtmlNode[]; elements: HtmlElement[]; root: HtmlElement }

const DIGIT_CHARACTER = /[\d½¼¾⅓⅔⅛)]/
const LEADING_LETTER = /^\p{L}/u
const MAX_ATTRIBUTES_LENGTH = 50_000
const MAX_TEXT_LINE_LENGTH = 20_000
const MAX_HTML_NODES = 50_000
const MAX_HTML_DEPTH = 256
const VOID_TAGS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])
const RAW_TEXT_TAGS = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe'])
const INVISIBLE_TAGS = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'head',
  'select',
  'button',
  'iframe',
  'textarea',
  'object',
  'math',
])
const BLOCK_TAGS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'br',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
])
const PARAGRAPH_CLOSING_TAGS = new Set([...BLOCK_TAGS].filter((tag) => tag !== 'br' && tag !== 'td' && tag !== 'body'))
/** The open elements that a start tag closes implicitly, and the scope in which they are searched. */
const IMPLIED_END_TAGS: Record<string, { open: string[]; within: Set<string> } | undefined> = {
  li: { open: ['li'], within: new Set(['ul', 'ol', 'menu']) },
  dt: { open: ['dt', 'dd'], within: new Set(['dl']) },
  dd: { open: ['dt', 'dd'], within: new Set(['dl']) },
  tr: { open: ['tr'], within: new Set(['table']) },
  td: { open: ['td', 'th'], within: new Set(['tr', 'table']) },
  th: { open: ['td', 'th'], within: new Set(['tr', 'table']) },
  option: { open: ['option'], within: new Set(['select']) },
}

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => 'tag' in node
export const isBlockElement = (element: HtmlElement): boolean => BLOCK_TAGS.has(element.tag)

export function parseHtmlPage(html: string): HtmlPage {
  const root: HtmlElement = { tag: '#root', attributes: '', parent: null, at: 0, end: 1, depth: 0 }
  const nodes: HtmlNode[] = [root]
  const elements: HtmlElement[] = []
  const openCount = new Map<string, number>()
  let open: HtmlElement = root
  let at = 0

  const close = (element: HtmlElement) => {
    element.end = nodes.length
    open = element.parent ?? root
    openCount.set(element.tag, (openCount.get(element.tag) ?? 1) - 1)
  }
  const closeUpTo = (element: HtmlElement) => {
    while (open !== element) close(open)
    close(element)
  }
  const addText = (from: number, to: number) => {
    if (to > from) nodes.push({ text: html.slice(from, to), parent: open })
  }

  while (at < html.length && nodes.length < MAX_HTML_NODES) {
    const lt = html.indexOf('<', at)
    if (lt < 0) {
      addText(at, html.length)
      break
    }
    const next = html.charCodeAt(lt + 1)
    const isName = isAsciiLetter(next)
    const isEnd = next === 47 && isAsciiLetter(html.charCodeAt(lt + 2))
    if (!isName && !isEnd) {
      if (next === 33 || next === 63 || next === 47) {
        addText(at, lt)
        const isComment = html.startsWith('<!--', lt)
        const until = isComment ? html.indexOf('-->', lt + 4) : html.indexOf('>', lt + 2)
        if (until < 0) break
        at = until + (isComment ? 3 : 1)
      } else {
        addText(at, lt + 1)
        at = lt + 1
      }
      continue
    }
    addText(at, lt)
    let nameEnd = lt + (isEnd ? 2 : 1)
    const nameStart = nameEnd
    while (nameEnd < html.length && !isTagNameEnd(html.charCodeAt(nameEnd))) nameEnd++
    const tag = html.slice(nameStart, Math.min(nameEnd, nameStart + 40)).toLowerCase()
    const gt = findTagEnd(html, nameEnd)
    if (gt < 0) break
    at = gt + 1
    if (isEnd) {
      if (!openCount.get(tag)) continue
      for (let up: HtmlElement | null = open; up && up !== root; up = up.parent) {
        if (up.tag === tag) {
          closeUpTo(up)
          break
        }
      }
      continue
    }
    const rule = IMPLIED_END_TAGS[tag]
    if (rule && rule.open.some((name) => openCount.get(name))) {
      for (let up: HtmlElement | null = open; up && up !== root && !rule.within.has(up.tag); up = up.parent) {
        if (rule.open.includes(up.tag)) {
          closeUpTo(up)
          break
        }
      }
    }
    if (PARAGRAPH_CLOSING_TAGS.has(tag) && open.tag === 'p') close(open)
    const isSelfClosed = html.charCodeAt(gt - 1) === 47
    const element: HtmlElement = {
      tag,
      attributes: html.slice(nameEnd, isSelfClosed ? gt - 1 : gt),
      parent: open,
      at: nodes.length,
      end: nodes.length + 1,
      depth: open.depth + 1,
    }
    nodes.push(element)
    elements.push(element)
    if (VOID_TAGS.has(tag) || element.depth >= MAX_HTML_DEPTH) continue
    if (RAW_TEXT_TAGS.has(tag)) {
      const until = findRawTextEnd(html, tag, at)
      if (until < 0) {
        // As in a browser, an unclosed <title> or <script> swallows the rest of the page.
        nodes.push({ text: html.slice(at), parent: element })
        element.end = nodes.length
        break
      }
      if (until > at) nodes.push({ text: html.slice(at, until), parent: element })
      element.end = nodes.length
      at = html.indexOf('>', until)
      if (at < 0) break
      at++
      continue
    }
    open = element
    openCount.set(tag, (openCount.get(tag) ?? 0) + 1)
  }
  while (open !== root) close(open)
  root.end = nodes.length
  return { nodes, elements, root }
}

const isAsciiLetter = (code: number) => (code > 64 && code < 91) || (code > 96 && code < 123)
const isTagNameEnd = (code: number) => code === 62 || code === 47 || code <= 32

/** The index of the `>` that ends a tag, outside of quotes. */
export function findTagEnd(html: string, from: number, last = html.length): number {
  let at = from
  while (at < last) {
    const code = html.charCodeAt(at)
    if (code === 62) return at
    // A quote opens a value only after '=', as in `a="…"`; elsewhere it is an ordinary character.
    if (code === 61) {
      at++
      while (at < html.length && html.charCodeAt(at) <= 32) at++
      const quote = html.charCodeAt(at)
      if (quote === 34 || quote === 39) {
        at = html.indexOf(quote === 34 ? '"' : "'", at + 1)
        if (at < 0) return -1
        at++
      }
      continue
    }
    at++
  }
  return -1
}

const RAW_TEXT_ENDS = new Map([...RAW_TEXT_TAGS].map((tag) => [tag, new RegExp(`</${tag}(?=[\\s/>])`, 'gi')]))

function findRawTextEnd(html: string, tag: string, from: number): number {
  const end = RAW_TEXT_ENDS.get(tag)
  if (!end) return -1
  end.lastIndex = from
  return end.exec(html)?.index ?? -1
}

const ATTRIBUTE_PATTERN = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Attributes by name in lower case, entities decoded; of duplicates the first. */
export function parseAttributes(source: string): Map<string, string> {
  const read = new Map<string, string>()
  if (source.length < 3) return read
  for (const match of source.slice(0, MAX_ATTRIBUTES_LENGTH).matchAll(ATTRIBUTE_PATTERN)) {
    const name = (match[1] ?? '').toLowerCase()
    const value = match[2] ?? match[3] ?? match[4] ?? ''
    if (!read.has(name)) read.set(name, value.includes('&') ? decodeHTML(value) : value)
    if (read.size > 60) break
  }
  return read
}

export function getAttribute(element: HtmlElement, name: string): string {
  element.known ??= parseAttributes(element.attributes)
  return element.known.get(name) ?? ''
}

export const getClassNames = (element: HtmlElement): string =>
  element.attributes.includes('class') ? getAttribute(element, 'class').slice(0, 1000) : ''

export function* descendants(page: HtmlPage, element: HtmlElement): Generator<HtmlElement> {
  for (let at = element.at + 1; at < element.end; at++) {
    const node = page.nodes[at]
    if (node && isHtmlElement(node)) yield node
  }
}

export const isDescendant = (inner: HtmlElement, outer: HtmlElement): boolean =>
  inner.at > outer.at && inner.at < outer.end

type VisibleTextOptions = { skip?: (element: HtmlElement) => boolean; html?: boolean }

/** The rendered text of an element, one entry per visual line. */
export function visibleLines(page: HtmlPage, element: HtmlElement, { skip }: VisibleTextOptions = {}): string[] {
  return visibleLinesBetween(page, element.at + 1, element.end, skip)
}

function visibleLinesBetween(
  page: HtmlPage,
  from: number,
  to: number,
  skip?: (element: HtmlElement) => boolean,
): string[] {
  const lines: string[] = []
  let line = ''
  const blockEnds: number[] = []
  let touches = false
  const flush = () => {
    const text = normalizeVisibleText(line)
    if (text) lines.push(text)
    line = ''
  }
  for (let at = from; at < to; at++) {
    while (blockEnds.length && at >= blockEnds[blockEnds.length - 1]!) {
      blockEnds.pop()
      flush()
    }
    const node = page.nodes[at]
    if (!node) break
    if (isHtmlElement(node)) {
      if (INVISIBLE_TAGS.has(node.tag) || skip?.(node) || isHiddenElement(node)) {
        at = node.end - 1
        continue
      }
      if (BLOCK_TAGS.has(node.tag)) {
        flush()
        blockEnds.push(node.end)
      }
      touches = true
    } else {
      let text = node.text.slice(0, MAX_TEXT_LINE_LENGTH)
      if (touches && needsSpaceBetween(line, text)) text = ` ${text}`
      if (line.length < MAX_TEXT_LINE_LENGTH) line += text
      touches = true
    }
  }
  flush()
  return lines
}

/** Whether a space is missing at an inline tag: in '<b>1</b>onion', '<b>200 g</b>flour' and '<b>flour</b>200 g', not in '<b>H</b>ello'. */
export function needsSpaceBetween(before: string, after: string): boolean {
  const last = before.slice(-1)
  return (
    (DIGIT_CHARACTER.test(last) && LEADING_LETTER.test(after)) ||
    (/[\p{L})]/u.test(last) && /^\d/.test(after) && before.length > 1) ||
    (before.length < 40 && LEADING_LETTER.test(after) && endsWithAmount(before))
  )
}

/** '500 g', before a name in an element of its own. */
function endsWithAmount(text: string): boolean {
  const unit = /[\d½¼¾⅓⅔⅛]\s?(\p{L}{1,12}(?:\s\p{L}{1,12})?)$/u.exec(text)?.[1]
  return unit !== undefined && UNIT_WORD.exec(unit)?.[0] === unit
}

export const visibleText = (page: HtmlPage, element: HtmlElement, options?: VisibleTextOptions): string =>
  visibleLines(page, element, options).join(' ')

function normalizeVisibleText(text: string): string {
  const decoded = text.includes('&') ? decodeHTML(text) : text
  return decoded
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function isHiddenElement(element: HtmlElement): boolean {
  const own = element.attributes
  if (own.length < 6 || !/hidden|sr-only|screen-reader/.test(own)) return false
  // The `hidden` attribute; not 'overflow: hidden', and no class that hides on small screens only.
  element.known ??= parseAttributes(own)
  return (
    element.known.has('hidden') ||
    /(?:^|\s)(?:screen-reader-text|visually-?hidden|sr-only)(?:\s|$)/.test(getClassNames(element))
  )
}
