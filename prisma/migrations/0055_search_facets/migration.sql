-- Search by words reads the best recipes that have them, not all: quality (in tens), what a search filters by, and the
-- household of a saved recipe stand in the index beside the words. A slash begins each, which no word has.
CREATE FUNCTION search_facets(quality integer, ingredient text, moods text[], minutes integer, diets integer) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(ARRAY[
    '/q' || least(10, greatest(0, quality / 10))::text,
    '/i' || ingredient, '/m' || moods[1], '/m' || moods[2], '/m' || moods[3],
    CASE WHEN minutes <= 15 THEN '/t15' END, CASE WHEN minutes <= 30 THEN '/t30' END, CASE WHEN minutes <= 45 THEN '/t45' END,
    CASE WHEN diets & 1 > 0 THEN '/d1' END, CASE WHEN diets & 2 > 0 THEN '/d2' END, CASE WHEN diets & 4 > 0 THEN '/d4' END,
    CASE WHEN diets & 8 > 0 THEN '/d8' END, CASE WHEN diets & 16 > 0 THEN '/d16' END, CASE WHEN diets & 32 > 0 THEN '/d32' END,
    CASE WHEN diets & 64 > 0 THEN '/d64' END, CASE WHEN diets & 128 > 0 THEN '/d128' END, CASE WHEN diets & 256 > 0 THEN '/d256' END
  ], NULL));

CREATE FUNCTION search_owner(household uuid) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(ARRAY['/h' || household::text]);

-- The query, for recipes of one tier of quality, or of one household.
CREATE FUNCTION search_tier(query tsquery, tier integer) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN query && ('''/q' || tier::text || '''')::tsquery;
CREATE FUNCTION search_household(query tsquery, household uuid) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN query && ('''/h' || household::text || '''')::tsquery;

DROP INDEX recipes_search_title_idx;
DROP INDEX recipes_search_idx;
CREATE INDEX recipes_search_title_idx ON recipes USING gin (
  (search_vector(title) || search_facets(quality_score, ingredient_category, mood_categories, total_time_minutes, diets)));
CREATE INDEX recipes_search_idx ON recipes USING gin (
  (search_vector(title || ' ' || source_domain || ' ' || coalesce(cuisine, '') || ' ' || search_lines(keywords) || ' ' || search_lines(ingredients))
    || search_facets(quality_score, ingredient_category, mood_categories, total_time_minutes, diets)));
DROP INDEX saved_recipes_search_idx;
CREATE INDEX saved_recipes_search_idx ON saved_recipes USING gin (
  (search_vector(title || ' ' || source_domain || ' ' || search_lines(tags) || ' ' || search_lines(ingredients)) || search_owner(household_id)));

-- ANALYZE would compute the words of thousands of recipes for statistics that no plan needs.
ALTER INDEX recipes_search_title_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX recipes_search_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX saved_recipes_search_idx ALTER COLUMN 1 SET STATISTICS 0;
