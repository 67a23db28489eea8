/** Words of a search that are used, at most; a title has fewer. */
const MAX_QUERY_WORDS = 12
export const MAX_QUERY_LENGTH = 200
const MAX_WORD_LENGTH = 40
const MIN_BEGINNING_LENGTH = 2

/** A word of a query with all that stands for it in the index; `parts` are those of a compound. */
export type SearchTerm = {
  words: readonly string[]
  stems: readonly string[]
  parts: readonly string[]
  isBeginning: boolean
}

/** The words of what somebody typed: letters and digits, at most MAX_QUERY_WORDS. */
export const splitQuery = (text: string): string[] =>
  (
    text
      .slice(0, MAX_QUERY_LENGTH)
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .slice(0, MAX_QUERY_WORDS)

/** A lexeme as a tsquery has it. Words are letters and digits only; quoted all the same. */
export const quoteLexeme = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

function formatTerm({ words, stems, parts, isBeginning }: SearchTerm): string {
  const lexemes = [...words.map(quoteLexeme), ...stems.map(quoteLexeme)]
  if (isBeginning && words[0] && words[0].length >= MIN_BEGINNING_LENGTH) lexemes.push(`${quoteLexeme(words[0])}:*`)
  if (parts.length > 0) lexemes.push(`(${parts.map(quoteLexeme).join(' & ')})`)
  return `(${lexemes.join(' | ')})`
}

/** A PostgreSQL tsquery in text form that asks for all terms, or for any of them. */
export const formatTsQuery = (terms: readonly SearchTerm[], join: 'all' | 'any'): string =>
  terms.map(formatTerm).join(join === 'all' ? ' & ' : ' | ')
