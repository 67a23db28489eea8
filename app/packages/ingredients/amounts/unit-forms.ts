import { valuesOf } from '../tables/words'
import { wordAt, type ParsedUnit, type UnitKind } from './quantity'

type UnitForm = Pick<ParsedUnit, 'id' | 'kind' | 'forms'> & { isCapital: boolean }

/**
 * Units of German, Dutch and Russian lines beside those of `parseUnitAt`, whose words the tagger was trained with: rows
 * of data/words.tsv with the kind and the words. 'one/many' are singular and plural, in Russian 'one/few/many'; '^' marks
 * German words, which need a capital.
 */
const FORMS = new Map<string, UnitForm>()
for (const [id, row] of valuesOf('unit form', 'any')) {
  const kind = row.slice(0, row.indexOf(' ')) as UnitKind
  for (const item of row.slice(kind.length + 1).split('|')) {
    const forms = item.replace('^', '').split('/')
    for (const word of forms) FORMS.set(word, { id, kind, forms, isCapital: item.startsWith('^') })
  }
}

/** What makes another word of it: 'pak choi', 'ст ложки'. */
const GOES_ON = /^(?:\s(?:choi|choy|soi)|\.?\s?л|-\p{L})/iu

/** Parses such a unit that starts at `index`; null if there is none. Never throws. */
export function parseUnitFormAt(text: string, index: number): ParsedUnit | null {
  const word = wordAt(text, index)
  const found = word === '' ? undefined : FORMS.get(word)
  if (!found || (found.isCapital && text.charAt(index) === word.charAt(0))) return null
  const end = index + word.length
  if (GOES_ON.test(text.slice(end, end + 6))) return null
  const { id, kind, forms } = found
  const stop = forms.length === 1 && text.charAt(end) === '.' ? '.' : ''
  return { id, kind, forms, word: text.slice(index, end), stop, end: end + stop.length }
}
