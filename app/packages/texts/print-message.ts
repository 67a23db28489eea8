import { parseMessage, pluralCategories, type MessagePart } from './message-format'

/** The source code of a message's values, by name. */
export type ValueSources = Readonly<Record<string, string>>

/** Chooses the form of a plural in the browser: defined by plural-forms.ts. */
const CHOOSE = '$plural$'

const isSimple = (source: string) => /^[\w$.]+$/.test(source)

/**
 * The JavaScript expression of a message: a string, or for `isRich` what React renders. For browsers of 2019.
 * @param values source of each value; one that is used more than once is evaluated once
 */
export function printMessage(text: string, language: string, values: ValueSources, isRich: boolean): string {
  const parts = parseMessage(text)
  const uses = countUses(parts)
  const repeated = Object.keys(values).filter((name) => (uses.get(name) ?? 0) > 1 && !isSimple(values[name]!))
  const names = Object.fromEntries(repeated.map((name, at) => [name, `$${at}`]))
  const print = isRich ? printNode : printText
  const body = print(parts, language, { ...values, ...names })
  if (repeated.length === 0) return body
  const parameters = repeated.map((name) => names[name]).join()
  return `((${parameters})=>${body})(${repeated.map((name) => values[name]).join()})`
}

function countUses(parts: MessagePart[], uses = new Map<string, number>()): Map<string, number> {
  for (const part of parts) {
    if (typeof part === 'string') continue
    uses.set(part.name, (uses.get(part.name) ?? 0) + 1)
    if (part.kind === 'tag') countUses(part.children, uses)
    // Only one form is said, but its values have to be at hand for each.
    else if (part.kind === 'forms') for (const form of Object.values(part.forms)) countUses(form, uses)
  }
  return uses
}

const literal = (text: string) =>
  JSON.stringify(text)
    .replace(/<\/(script)/gi, '<\\/$1')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

function valueOf(name: string, values: ValueSources): string {
  const source = values[name]
  if (source === undefined) throw new Error(`No value for {${name}}.`)
  return isSimple(source) ? source : `(${source})`
}

function printText(parts: MessagePart[], language: string, values: ValueSources): string {
  const printed = parts.map((part): string => {
    if (typeof part === 'string') return literal(part)
    if (part.kind === 'forms') return printForms(part, language, values, printText)
    if (part.kind === 'tag') throw new Error(`A tag <${part.name}> in a text without elements.`)
    return valueOf(part.name, values)
  })
  if (printed.length === 0) return '""'
  const isText = (at: number) => typeof parts[at] === 'string'
  // Two numbers would be added up.
  if (!isText(0) && !(printed.length > 1 && isText(1))) printed.unshift('""')
  return printed.length === 1 ? printed[0]! : `(${printed.join('+')})`
}

function printNode(parts: MessagePart[], language: string, values: ValueSources): string {
  const printed = parts.map((part): string => {
    if (typeof part === 'string') return literal(part)
    if (part.kind === 'forms') return printForms(part, language, values, printNode)
    if (part.kind === 'tag') return `${valueOf(part.name, values)}(${printNode(part.children, language, values)})`
    return valueOf(part.name, values)
  })
  return printed.length === 1 ? printed[0]! : printed.length === 0 ? 'null' : `[${printed.join()}]`
}

function printForms(
  { name, isPlural, forms }: Extract<MessagePart, { kind: 'forms' }>,
  language: string,
  values: ValueSources,
  print: typeof printText,
): string {
  const value = valueOf(name, values)
  const printForm = (form: string) => print(forms[form] ?? forms.other ?? [], language, values)
  if (!isPlural) {
    const chosen = Object.keys(forms).filter((form) => form !== 'other')
    return `(${chosen.map((form) => `${value}==${literal(form)}?${printForm(form)}:`).join('')}${printForm('other')})`
  }
  const exact = Object.keys(forms).filter((form) => form.startsWith('='))
  const named = pluralCategories(language).filter((category) => category !== 'other' && forms[category] !== undefined)
  const choice =
    named.length === 0
      ? printForm('other')
      : `${CHOOSE}(${value},{${[...named, 'other'].map((form) => `${form}:${printForm(form)}`).join()}})`
  return `(${exact.map((form) => `${value}==${form.slice(1)}?${printForm(form)}:`).join('')}${choice})`
}
