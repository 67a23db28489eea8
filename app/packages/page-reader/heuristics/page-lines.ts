import { decodeHTML } from 'entities'
import {
  getAttribute,
  getClassNames,
  type HtmlElement,
  isBlockElement,
  isHtmlElement,
  isHiddenElement,
  needsSpaceBetween,
  type HtmlPage,
} from '../html-document'
import { normalizeRecipeText } from '../html-text'
import { UNRELATED_NAME } from './vocabulary'

/** A visual line of the page. `level`: 1 to 6 for h1 to h6, 7 for a line that is all bold or ends in a colon, else 0. */
export type PageLine = { text: string; block: HtmlElement; level: number; from: number }

const SKIPPED_TAGS = new Set([
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
  'nav',
  'footer',
  'object',
  'math',
])
const BOLD_TAGS = new Set(['b', 'strong', 'u'])
const MAX_PAGE_LINES = 8_000
const MAX_PAGE_LINE_LENGTH = 20_000

/** Without `all`, boilerplate (comments, related pages, sharing) is left out. */
export function collectPageLines(page: HtmlPage, all = false): PageLine[] {
  const lines: PageLine[] = []
  const most = page.nodes.length * 0.4
  let text = ''
  let plain = 0
  let bold = 0
  let from = 0
  let block: HtmlElement = page.root
  let boldUntil = -1
  let touches = false
  const ends: HtmlElement[] = []
  const flush = () => {
    const line = normalizeRecipeText(text.includes('&') ? decodeHTML(text) : text)
    if (line) lines.push({ text: line, block, from, level: headingLevel(block, line, bold > 0 && plain === 0) })
    text = ''
    plain = 0
    bold = 0
  }
  for (let at = 1; at < page.nodes.length && lines.length < MAX_PAGE_LINES; at++) {
    while (ends.length && at >= ends[ends.length - 1]!.end) {
      flush()
      ends.pop()
      block = ends[ends.length - 1] ?? page.root
    }
    const node = page.nodes[at]!
    if (!isHtmlElement(node)) {
      if (!text) from = at
      let piece = node.text.slice(0, MAX_PAGE_LINE_LENGTH)
      if (touches && needsSpaceBetween(text, piece)) piece = ` ${piece}`
      if (text.length < MAX_PAGE_LINE_LENGTH) text += piece
      touches = true
      const weight = piece.trim().replace(/[:：\s]/g, '').length
      if (at < boldUntil) bold += weight
      else plain += weight
      continue
    }
    touches = true
    if (SKIPPED_TAGS.has(node.tag) || (!all && (isHiddenElement(node) || isUnrelatedElement(node, most)))) {
      at = node.end - 1
      continue
    }
    if (BOLD_TAGS.has(node.tag) && node.end > boldUntil) boldUntil = node.end
    if (isBlockElement(node)) {
      flush()
      if (node.end > at + 1) {
        ends.push(node)
        block = node
      }
    }
  }
  flush()
  return lines
}

function headingLevel(block: HtmlElement, line: string, isBold: boolean): number {
  for (let up: HtmlElement | null = block, steps = 0; up && steps < 3; up = up.parent, steps++) {
    const level = /^h([1-6])$/.exec(up.tag)?.[1]
    if (level) return Number(level)
  }
  if (block.tag === 'summary' || block.tag === 'dt' || block.tag === 'th') return 6
  return line.length <= 80 && (isBold || /[:：]$/.test(line)) ? 7 : 0
}

const isUnrelatedElement = (element: HtmlElement, most: number): boolean =>
  element.attributes.length > 8 &&
  element.tag !== 'body' &&
  element.end - element.at < most &&
  UNRELATED_NAME.test(
    `${getClassNames(element)} ${element.attributes.includes('id') ? getAttribute(element, 'id') : ''}`,
  ) &&
  !/ingredient|instruction|direction/i.test(element.attributes)
