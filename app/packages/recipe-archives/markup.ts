import { decodeHTML } from 'entities'

/** An element of XML or of HTML that a program wrote. Names are lower case; entities of a document type are not read. */
export type MarkupElement = { name: string; attributes: Map<string, string>; children: MarkupNode[] }
type MarkupNode = MarkupElement | string

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
  'en-media',
  'en-todo',
])
const BLOCK = /^(?:address|article|blockquote|br|dd|div|dl|dt|en-note|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/
const HIDDEN = new Set(['script', 'style', 'head', 'template'])
const TOKEN = new RegExp(
  String.raw`<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<[!?][^<>[]{0,500}(?:\[[^\]]{0,2000}\])?` +
    String.raw`[^<>]{0,500}>|<(\/?)([\p{L}_][^\s/<>]{0,60})([^<>]{0,4000})>`,
  'gu',
)
const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const MAX_DEPTH = 200

/** Tolerant: an end tag without a start is skipped, an open element ends with its parent. Void HTML elements have no end. */
export function parseMarkup(source: string, { isXml = false } = {}): MarkupElement {
  const root: MarkupElement = { name: '#root', attributes: new Map(), children: [] }
  const open = [root]
  let at = 0
  const addText = (text: string) => {
    if (text) open.at(-1)?.children.push(text)
  }
  for (const match of source.matchAll(TOKEN)) {
    addText(decodeHTML(source.slice(at, match.index)))
    at = match.index + match[0].length
    const name = match[3]?.toLowerCase()
    if (match[1] !== undefined) addText(match[1])
    if (!name) continue
    if (match[2]) closeElement(open, name)
    else {
      const attributes = match[4] ?? ''
      const element = { name, attributes: parseAttributes(attributes), children: [] }
      open.at(-1)?.children.push(element)
      const isClosed = attributes.endsWith('/') || (!isXml && VOID.has(name))
      if (!isClosed && open.length < MAX_DEPTH) open.push(element)
    }
  }
  addText(decodeHTML(source.slice(at)))
  return root
}

function closeElement(open: MarkupElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

function parseAttributes(source: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), decodeHTML(double ?? single ?? bare ?? ''))
  return found
}

const isElement = (node: MarkupNode): node is MarkupElement => typeof node !== 'string'

/** All elements below, in document order. */
export function findAll(
  element: MarkupElement,
  matches: (element: MarkupElement) => boolean,
  found: MarkupElement[] = [],
): MarkupElement[] {
  for (const child of element.children) {
    if (!isElement(child)) continue
    if (matches(child)) found.push(child)
    findAll(child, matches, found)
  }
  return found
}

export const byName = (element: MarkupElement, ...names: string[]): MarkupElement[] =>
  findAll(element, ({ name }) => names.includes(name))

/** Elements whose attribute has the word. */
export const byAttribute = (element: MarkupElement, attribute: string, value: string): MarkupElement[] =>
  findAll(element, ({ attributes }) => attributes.get(attribute)?.split(/\s+/).includes(value) ?? false)

export const childrenOf = (element: MarkupElement, name?: string): MarkupElement[] =>
  element.children.filter(isElement).filter((child) => !name || child.name === name)

/** The visible text with its line breaks. */
export function textOf(element: MarkupElement | undefined): string {
  if (!element || HIDDEN.has(element.name)) return ''
  return element.children
    .map((child) => {
      if (!isElement(child)) return child.replace(/[^\S\n]+/g, ' ')
      const text = textOf(child)
      return BLOCK.test(child.name) ? `\n${text}\n` : text
    })
    .join('')
}

/** The same for a text in which line breaks mean nothing, as in HTML. */
export function htmlLines(source: string): string[] {
  const text = textOf(parseMarkup(source.replace(/\r?\n/g, ' ')))
  return text.split('\n').filter((line) => line.trim())
}
