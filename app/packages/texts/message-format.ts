import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** What stands for a placeholder: `{name}`. */
export type TextValue = string | number

/** A part of a message: its text, a value, one of several forms, or what stands between two tags. */
export type MessagePart =
  | string
  | { kind: 'value'; name: string }
  /** The number that a plural is of: `#`. */
  | { kind: 'number'; name: string }
  | { kind: 'forms'; name: string; isPlural: boolean; forms: Record<string, MessagePart[]> }
  | { kind: 'tag'; name: string; children: MessagePart[] }

const parsed = new Map<string, MessagePart[]>()

/**
 * Reads a message in ICU MessageFormat (https://unicode-org.github.io/icu/userguide/format_parse/messages/): `{name}`, plural
 * without offset, select, `#`, `<tag>…</tag>`, `'{'` for a brace. Numbers and dates are formatted before they are handed in.
 * @throws SyntaxError for anything else
 */
export function parseMessage(text: string): MessagePart[] {
  const known = parsed.get(text)
  if (known) return known
  const parts = toParts(parse(text, { captureLocation: false }), text)
  parsed.set(text, parts)
  return parts
}

function toParts(elements: MessageFormatElement[], text: string, counted = ''): MessagePart[] {
  return elements.map((element): MessagePart => {
    switch (element.type) {
      case TYPE.literal:
        return element.value
      case TYPE.argument:
        return { kind: 'value', name: element.value }
      case TYPE.pound:
        return { kind: 'number', name: counted }
      case TYPE.tag:
        return { kind: 'tag', name: element.value, children: toParts(element.children, text, counted) }
      case TYPE.select:
      case TYPE.plural: {
        const isPlural = element.type === TYPE.plural
        if (isPlural && (element.offset || element.pluralType === 'ordinal'))
          throw new SyntaxError(`No offset and no ordinals: ${text}`)
        const forms = Object.entries(element.options).map(([form, { value }]) => [
          form,
          toParts(value, text, isPlural ? element.value : counted),
        ])
        return {
          kind: 'forms',
          name: element.value,
          isPlural,
          forms: Object.fromEntries(forms) as Record<string, MessagePart[]>,
        }
      }
      default:
        throw new SyntaxError(`Only values, plurals, selects and tags: ${text}`)
    }
  })
}

const rules = new Map<string, Intl.PluralRules>()

/** The plural category of a number: 'one', 'few', 'many', 'other' … */
export function pluralCategory(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** The categories that a language has for whole numbers below a million, as Unicode's CLDR names them. */
export const pluralCategories = (language: string): string[] =>
  [...new Set([...Array.from({ length: 200 }, (_, count) => pluralCategory(language, count)), 'other'])].sort()

/** The form of a plural or select for a value; undefined for none, not even 'other'. */
export function chooseForm<Form>(language: string, forms: Record<string, Form>, value: unknown, isPlural: boolean) {
  if (!isPlural) return forms[String(value)] ?? forms.other
  return forms[`=${String(value)}`] ?? forms[pluralCategory(language, Number(value))] ?? forms.other
}

/** The text of a message without tags. A value that is missing is a fault of the caller: its name is shown in braces. */
export function formatMessage(
  parts: MessagePart[],
  language: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (part.kind === 'forms')
      text += formatMessage(chooseForm(language, part.forms, values[part.name], part.isPlural) ?? [], language, values)
    else if (part.kind === 'tag') text += formatMessage(part.children, language, values)
    else text += String(values[part.name] ?? `{${part.name}}`)
  }
  return text
}

/** The names that a message uses: `name` for a value, `#name` for a plural, `?name` for a select, `<name>` for a tag. */
export function messageNames(parts: MessagePart[]): Set<string> {
  const names = new Set<string>()
  for (const part of parts) {
    if (typeof part === 'string') continue
    if (part.kind === 'tag') names.add(`<${part.name}>`)
    else if (part.kind === 'forms') names.add(`${part.isPlural ? '#' : '?'}${part.name}`)
    else if (part.kind === 'value') names.add(part.name)
    const inner = part.kind === 'tag' ? [part.children] : part.kind === 'forms' ? Object.values(part.forms) : []
    for (const each of inner) for (const name of messageNames(each)) names.add(name)
  }
  return names
}
