/** The words of a recipe's title, as the index recipes_title_words_idx has them. */
export const TITLE_WORDS_VECTOR = `to_tsvector('simple'::regconfig, regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))`

const MAX_TITLE_QUERY_WORDS = 8
const MAX_TITLE_QUERY_WORD_LENGTH = 40

/**
 * PostgreSQL tsquery for titles with words of these prefixes: "Chick pie" is 'chick:* & pie:*'. Null without a letter
 * or digit.
 */
export function toPrefixTsQuery(query: string): string | null {
  const words = query
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_TITLE_QUERY_WORDS)
  return words.length ? words.map((word) => `${word.slice(0, MAX_TITLE_QUERY_WORD_LENGTH)}:*`).join(' & ') : null
}
