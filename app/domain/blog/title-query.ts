const MAX_TITLE_QUERY_WORDS = 8
const MAX_TITLE_QUERY_WORD_LENGTH = 40

/**
 * What is typed to find a recipe by its title, as PostgreSQL's question for words that begin like these, all of them:
 * "Chick pie" is 'chick:* & pie:*'. Null when there is neither a letter nor a digit in it.
 */
export function toPrefixTsQuery(query: string): string | null {
  const words = query
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_TITLE_QUERY_WORDS)
  return words.length ? words.map((word) => `${word.slice(0, MAX_TITLE_QUERY_WORD_LENGTH)}:*`).join(' & ') : null
}
