/**
 * The expressions of the indexes that a search by words asks (migration 0055): the planner finds an index by the very
 * same expression only.
 */
const RECIPE_FACETS = 'search_facets(quality_score, ingredient_category, mood_categories, total_time_minutes, diets)'
export const RECIPE_TITLE_VECTOR = `(search_vector(title) || ${RECIPE_FACETS})`
export const RECIPE_VECTOR =
  `(search_vector(title || ' ' || source_domain || ' ' || coalesce(cuisine, '') || ' ' || ` +
  `search_lines(keywords) || ' ' || search_lines(ingredients)) || ${RECIPE_FACETS})`
/** Of migration 0065. */
export const POST_RECIPE_VECTOR = `search_vector(title || ' ' || source_domain || ' ' || coalesce(summary, ''))`
export const SAVED_RECIPE_VECTOR =
  `(search_vector(title || ' ' || source_domain || ' ' || search_lines(tags) || ' ' || ` +
  `search_lines(ingredients)) || search_owner(household_id))`

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
