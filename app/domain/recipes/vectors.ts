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
