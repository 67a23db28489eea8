import type { CatalogueEntry } from './catalogue'
import type { FoundText } from './extract-texts'
import { messageNames, parseMessage, pluralCategories, type MessagePart } from './message-format'
import { textKey } from './t'

/** The entries of the texts that are in the code: with the translations that are there, and without those of texts that went. */
export function mergeCatalogue(
  known: ReadonlyMap<string, CatalogueEntry>,
  texts: readonly FoundText[],
): Map<string, CatalogueEntry> {
  const merged = new Map<string, CatalogueEntry>()
  for (const { text, context, file } of texts) {
    const key = textKey(text, context)
    const before = known.get(key)
    const references = [...new Set([...(merged.get(key)?.references ?? []), file])].sort()
    merged.set(key, {
      text,
      context,
      translation: before?.translation ?? '',
      isFuzzy: before?.isFuzzy ?? false,
      references,
    })
  }
  return merged
}

/** What is wrong with a translation: null for nothing. */
export function findFault(language: string, { text, translation, isFuzzy }: CatalogueEntry): string | null {
  if (!translation || isFuzzy) return 'has no translation'
  let parts: MessagePart[]
  try {
    parts = parseMessage(translation)
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
  const plain = (names: Set<string>) => [...new Set([...names].map((name) => name.replace(/[#?]/, '')))].sort().join()
  if (plain(messageNames(parts)) !== plain(messageNames(parseMessage(text)))) return 'has other values than its English'
  return findMissingForm(language, parts)
}

/** All categories that whole numbers have in the language: 'few' and 'many' are not 'other' in Russian. */
function findMissingForm(language: string, parts: readonly MessagePart[]): string | null {
  for (const part of parts) {
    if (typeof part === 'string' || part.kind === 'value' || part.kind === 'number') continue
    if (part.kind === 'forms' && part.isPlural) {
      const missing = pluralCategories(language).filter((category) => !(category in part.forms))
      if (missing.length > 0) return `lacks the plural form ${missing.join(', ')}`
    }
    for (const inner of part.kind === 'tag' ? [part.children] : Object.values(part.forms)) {
      const fault = findMissingForm(language, inner)
      if (fault) return fault
    }
  }
  return null
}
