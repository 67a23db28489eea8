import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'
import { printMessage, type ValueSources } from './print-message'
import { textKey, type Catalogue } from './t'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

const MODULE = /\/packages\/texts\/t$|^#packages\/texts\/t$/
/** Free names that survive the minifier, to be replaced after it. */
const MARKERS: Record<string, string> = {
  t: '$text$',
  message: '(()=>$text$',
  rich: '$rich$',
  currentLanguage: '$language$',
}
const MARKED = /^\$(?:text|rich|language)\$$/

function* walk(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* walk(each)
  else if (isNode(node)) {
    yield node
    for (const [key, value] of Object.entries(node)) if (key !== 'type' && typeof value === 'object') yield* walk(value)
  }
}
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')
const callsIn = (program: unknown) => [...walk(program)].filter(({ type }) => type === 'CallExpression')

/** The text of a literal; null for what is none. */
function readText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [quasi, ...more] = nodesOf(node.quasis)
  const value = node.type === 'TemplateLiteral' && more.length === 0 ? quasi?.value : null
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : null
}

type Edit = { start: number; end: number; code: string }

/** The code from `start` to `end` with its edits; of one within another only the outer counts. */
function splice(code: string, edits: readonly Edit[], start = 0, end = code.length): string {
  let result = ''
  let at = start
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at || edit.end > end) continue
    result += code.slice(at, edit.start) + edit.code
    at = edit.end
  }
  return result + code.slice(at, end)
}

/** Calls of `t`, `message` and `rich` become calls of free names; null if there are none. */
export function markTexts(code: string, program: unknown): string | null {
  const names = new Map<string, string>()
  const edits: Edit[] = []
  for (const node of nodesOf(isNode(program) ? program.body : [])) {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source) || !MODULE.test(String(node.source.value))) continue
    const specifiers = nodesOf(node.specifiers)
    for (const { imported, local } of specifiers) names.set(nameOf(local), nameOf(imported))
    const other = specifiers.filter(({ imported }) => !(nameOf(imported) in MARKERS))
    if (other.length > 0)
      throw new Error(
        `The browser has no ${other.map(({ imported }) => nameOf(imported)).join()}: see texts/README.md.`,
      )
    edits.push({ start: node.start, end: node.end, code: '' })
  }
  if (names.size === 0) return null
  for (const call of callsIn(program)) {
    const { callee } = call
    const name = names.get(nameOf(callee))
    if (!name || !isNode(callee)) continue
    edits.push({ start: callee.start, end: callee.end, code: MARKERS[name]! })
    if (name === 'message') edits.push({ start: call.end, end: call.end, code: ')' })
  }
  return splice(code, edits)
}

/**
 * Puts the texts of a language where the calls are.
 * @throws for a call that the minifier has made something else of
 */
export function replaceTexts(code: string, program: unknown, { language, texts }: Catalogue): string {
  const calls = callsIn(program).filter(({ callee }) => MARKED.test(nameOf(callee)))
  /** Innermost first: a value may hold a text itself. */
  const edits: Edit[] = []
  const source = ({ start, end }: Node) => splice(code, edits, start, end)
  for (const call of calls.sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const [text, object] = nodesOf(call.arguments)
    if (nameOf(call.callee) === '$language$') {
      edits.push({ start: call.start, end: call.end, code: JSON.stringify(language) })
      continue
    }
    if (!text) throw new Error(`A text without its words: ${code.slice(call.start, call.end)}`)
    const values = readValues(object, source)
    const isRich = nameOf(call.callee) === '$rich$'
    const context = values.context?.slice(1, -1)
    const print = (node: Node): string => {
      // The minifier joins two calls: `a ? $text$('b') : $text$('c')`.
      if (node.type === 'ConditionalExpression') {
        const [test, yes, no] = nodesOf([node.test, node.consequent, node.alternate])
        return `(${source(test!)}?${print(yes!)}:${print(no!)})`
      }
      const english = readText(node)
      if (english === null) throw new Error(`A text that is no literal: ${code.slice(call.start, call.end)}`)
      return printMessage(texts.get(textKey(english, context)) ?? english, language, values, isRich)
    }
    edits.push({ start: call.start, end: call.end, code: print(text) })
  }
  return splice(code, edits)
}

function readValues(object: Node | undefined, source: (node: Node) => string): ValueSources {
  if (!object) return {}
  if (object.type !== 'ObjectExpression') throw new Error('The values of a text are written in its call.')
  return Object.fromEntries(
    nodesOf(object.properties).map(({ type, key, value, computed, method }) => {
      if (type !== 'Property' || !isNode(key) || !isNode(value) || computed)
        throw new Error('The values of a text are named one by one.')
      const name = nameOf(key) || String(key.value)
      return [name, method ? `function${source(value)}` : source(value)]
    }),
  )
}

/** The folder of a language's scripts: another one for other translations, as browsers keep files for ever. */
const languageFolder = ({ language, texts }: Catalogue): string =>
  `assets/${language}.${createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8)}`

/** The text, such as a manifest, with its addresses of scripts in those of a language. */
export const toLanguageScripts = (text: string, catalogue: Catalogue): string =>
  text.replace(/(?<=["'/])assets(?=\/[\w.$-]+\.js\b)/g, languageFolder(catalogue))

/**
 * The browser's scripts in each language, made from one build: English in place, the others in a folder each, under the same
 * names. No text of another language and nothing that looks up is in a page.
 */
export function texts(catalogues: readonly Catalogue[]): Plugin {
  return {
    name: 'texts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform(code, _id, { ssr } = {}) {
      if (ssr || !code.includes('packages/texts/t')) return null
      const marked = markTexts(code, this.parse(code))
      return marked === null ? null : { code: marked, map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === 'chunk')
      for (const chunk of chunks) {
        const { code, fileName } = chunk
        const program = /\$(?:text|rich|language)\$\(/.test(code) ? this.parse(code) : null
        const say = (catalogue: Catalogue) => (program ? replaceTexts(code, program, catalogue) : code)
        for (const catalogue of catalogues)
          this.emitFile({
            type: 'asset',
            fileName: toLanguageScripts(`/${fileName}`, catalogue).slice(1),
            source: say(catalogue),
          })
        chunk.code = say({ language: 'en', texts: new Map() })
      }
    },
  }
}
