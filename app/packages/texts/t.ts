import { createElement, Fragment, type ReactNode } from 'react'
import { chooseForm, formatMessage, parseMessage, type MessagePart, type TextValue } from './message-format'

/** Whose values the message names; `context` tells two meanings of one English word apart, for translators and the look-up. */
type Values = Readonly<Record<string, TextValue>> & { context?: string }
type RichValues = Readonly<Record<string, ReactNode | ((children: ReactNode) => ReactNode)>>

/** A text that is said later, in the language of whom it is said to. */
export type Message = () => string

export type Catalogue = { language: string; /** By English text. */ texts: ReadonlyMap<string, string> }

export const ENGLISH: Catalogue = { language: 'en', texts: new Map() }
let readCatalogue: () => Catalogue = () => ENGLISH
let fixed: Catalogue | null = null

/** What says, for each text, in which language: on the server that of the request. English without one. */
export const setCatalogueReader = (read: () => Catalogue): void => void (readCatalogue = read)

const currentCatalogue = (): Catalogue => fixed ?? readCatalogue()

/** Code of the language in which texts are said now: 'en'. In the browser it is that of the scripts. */
export const currentLanguage = (): string => currentCatalogue().language

/** Says in a language what is composed at once. */
function inCatalogue<Result>(catalogue: Catalogue, compose: () => Result): Result {
  const before = fixed
  fixed = catalogue
  try {
    return compose()
  } finally {
    fixed = before
  }
}

export const inEnglish = <Result>(compose: () => Result): Result => inCatalogue(ENGLISH, compose)

/** The key of a text with a context, as gettext joins them. */
export const textKey = (text: string, context?: string): string => (context ? `${context}\u0004${text}` : text)

const find = (text: string, { texts }: Catalogue, context?: string): MessagePart[] =>
  parseMessage((texts.size > 0 && texts.get(textKey(text, context))) || text)

/**
 * A text in the language of the page. The text is English, in ICU MessageFormat, and stands in the call; so do the names of the
 * values: the build for the browser replaces the call by the text (vite-texts.ts).
 */
export function t(text: string, values?: Values): string {
  const catalogue = currentCatalogue()
  return formatMessage(find(text, catalogue, values?.context), catalogue.language, values)
}

/** For constants and for what is thrown: evaluated when it is called. */
export const message =
  (text: string, values?: Values): Message =>
  () =>
    t(text, values)

/** A text with elements: `<link>…</link>` becomes what `link` makes of what stands between. */
export function rich(text: string, values: RichValues): ReactNode {
  const catalogue = currentCatalogue()
  const context = typeof values.context === 'string' ? values.context : undefined
  return toNode(find(text, catalogue, context), catalogue.language, values)
}

function toNode(parts: MessagePart[], language: string, values: RichValues): ReactNode {
  const nodes = parts.map((part): ReactNode => {
    if (typeof part === 'string') return part
    if (part.kind === 'forms')
      return toNode(chooseForm(language, part.forms, values[part.name], part.isPlural) ?? [], language, values)
    const value = values[part.name]
    if (part.kind !== 'tag') return value as ReactNode
    const children = toNode(part.children, language, values)
    return typeof value === 'function' ? (value as (children: ReactNode) => ReactNode)(children) : children
  })
  return nodes.length <= 1 ? (nodes[0] ?? null) : createElement(Fragment, null, ...nodes)
}
