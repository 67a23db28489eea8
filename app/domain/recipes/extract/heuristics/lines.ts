import { decodeHTML } from 'entities'
import { attribute, classNames, type Element, isBlock, isElement, isHidden, isTwoWords, type Page } from '../document'
import { tidy } from '../text'
import { UNRELATED_NAME } from './vocabulary'

/** One visual line of the page. `level` is 1 to 6 for h1 to h6, 7 for a line that is bold throughout or ends in a colon, else 0. */
export type Line = { text: string; block: Element; level: number; from: number }

const UNSEEN = new Set([
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
const BOLD = new Set(['b', 'strong', 'u'])
const MOST_LINES = 8_000
const LONGEST_LINE = 20_000

/** Without `all`, what is plainly beside the matter (comments, related pages, sharing) is left out. */
export function pageLines(page: Page, all = false): Line[] {
  const lines: Line[] = []
  const most = page.nodes.length * 0.4
  let text = ''
  let plain = 0
  let bold = 0
  let from = 0
  let block: Element = page.root
  let boldUntil = -1
  let touches = false
  const ends: Element[] = []
  const flush = () => {
    const line = tidy(text.includes('&') ? decodeHTML(text) : text)
    if (line) lines.push({ text: line, block, from, level: levelOf(block, line, bold > 0 && plain === 0) })
    text = ''
    plain = 0
    bold = 0
  }
  for (let at = 1; at < page.nodes.length && lines.length < MOST_LINES; at++) {
    while (ends.length && at >= ends[ends.length - 1]!.end) {
      flush()
      ends.pop()
      block = ends[ends.length - 1] ?? page.root
    }
    const node = page.nodes[at]!
    if (!isElement(node)) {
      if (!text) from = at
      let piece = node.text.slice(0, LONGEST_LINE)
      if (touches && isTwoWords(text, piece)) piece = ` ${piece}`
      if (text.length < LONGEST_LINE) text += piece
      touches = true
      const weight = piece.trim().replace(/[:：\s]/g, '').length
      if (at < boldUntil) bold += weight
      else plain += weight
      continue
    }
    touches = true
    if (UNSEEN.has(node.tag) || (!all && (isHidden(node) || isUnrelated(node, most)))) {
      at = node.end - 1
      continue
    }
    if (BOLD.has(node.tag) && node.end > boldUntil) boldUntil = node.end
    if (isBlock(node)) {
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

function levelOf(block: Element, line: string, isBold: boolean): number {
  for (let up: Element | null = block, steps = 0; up && steps < 3; up = up.parent, steps++) {
    const level = /^h([1-6])$/.exec(up.tag)?.[1]
    if (level) return Number(level)
  }
  if (block.tag === 'summary' || block.tag === 'dt' || block.tag === 'th') return 6
  return line.length <= 80 && (isBold || /[:：]$/.test(line)) ? 7 : 0
}

const isUnrelated = (element: Element, most: number): boolean =>
  element.attributes.length > 8 &&
  element.tag !== 'body' &&
  element.end - element.at < most &&
  UNRELATED_NAME.test(`${classNames(element)} ${element.attributes.includes('id') ? attribute(element, 'id') : ''}`) &&
  !/ingredient|instruction|direction/i.test(element.attributes)
