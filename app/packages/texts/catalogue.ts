import { po } from 'gettext-parser'
import { textKey, type Catalogue } from './t'

/** A translation file (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html), by key. */
export type CatalogueEntry = {
  text: string
  context: string
  /** '' if it is still to be made. */
  translation: string
  /** Of another English text that was there before: counts as missing, and helps who translates. */
  isFuzzy: boolean
  /** Files with the call, without lines. */
  references: string[]
}

/** @throws if it is no PO file */
export function parseCatalogue(file: string): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>()
  for (const [context, texts] of Object.entries(po.parse(file).translations))
    for (const { msgid: text, msgstr, comments } of Object.values(texts)) {
      if (!text) continue
      entries.set(textKey(text, context), {
        text,
        context,
        translation: msgstr[0] ?? '',
        isFuzzy: /\bfuzzy\b/.test(comments?.flag ?? ''),
        references: comments?.reference?.split('\n').filter(Boolean) ?? [],
      })
    }
  return entries
}

/** Sorted by English text, so that two branches change different lines. */
export function printCatalogue(language: string, entries: Iterable<CatalogueEntry>): string {
  const translations: Record<string, Record<string, object>> = { '': {} }
  for (const { text, context, translation, isFuzzy, references } of sortEntries(entries))
    (translations[context] ??= {})[text] = {
      msgid: text,
      msgctxt: context || undefined,
      msgstr: [translation],
      comments: { reference: references.join('\n'), ...(isFuzzy && { flag: 'fuzzy' }) },
    }
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' }
  const printed = po.compile(
    { charset: 'utf-8', headers, translations } as Parameters<typeof po.compile>[0],
    { foldLength: 0, sort: false } as object,
  )
  return `${printed.toString('utf8').trimEnd()}\n`
}

const sortEntries = (entries: Iterable<CatalogueEntry>) => {
  const key = ({ text, context }: CatalogueEntry) => textKey(text, context)
  return [...entries].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** What is said in the language: entries that have a translation that is not of another text. */
export function toCatalogue(language: string, entries: Map<string, CatalogueEntry>): Catalogue {
  const texts = new Map<string, string>()
  for (const [key, { translation, isFuzzy }] of entries) if (translation && !isFuzzy) texts.set(key, translation)
  return { language, texts }
}
