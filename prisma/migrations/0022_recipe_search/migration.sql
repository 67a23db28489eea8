-- Search by words over titles, keywords and ingredients: letters without accents, each word as it is and its stem in
-- seven languages (Snowball), because a recipe does not say its language. The index is of the expression, so it is kept
-- by the write itself. Signs within a word part it: PostgreSQL would read salt/pepper as the path of a file, and a host
-- as one word.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(translate(lower(normalize(value, NFC)),
    'àáâãäåāăąçćčďèéêëēęěìíîïīłñńňòóôõöøōőřśšşťțùúûüūůűýÿžźżё/.@:_-',
    'aaaaaaaaacccdeeeeeeeiiiiilnnnoooooooorsssttuuuuuuuyyzzzе      '), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');

CREATE FUNCTION search_lines(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string(lines, ' ');

CREATE FUNCTION search_stems(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple', folded) || to_tsvector('english', folded) || to_tsvector('german', folded)
    || to_tsvector('french', folded) || to_tsvector('spanish', folded) || to_tsvector('italian', folded)
    || to_tsvector('dutch', folded) || to_tsvector('russian', folded);

CREATE FUNCTION search_vector(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN search_stems(search_fold(value));

CREATE INDEX recipes_search_title_idx ON recipes USING gin (search_vector(title));
CREATE INDEX recipes_search_idx ON recipes
  USING gin (search_vector(title || ' ' || source_domain || ' ' || coalesce(cuisine, '') || ' ' || search_lines(keywords) || ' ' || search_lines(ingredients)));
CREATE INDEX saved_recipes_search_idx ON saved_recipes
  USING gin (search_vector(title || ' ' || source_domain || ' ' || search_lines(ingredients)));

-- The words of the catalogue, by which a mistyped one is found again.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL,
  CONSTRAINT search_words_pkey PRIMARY KEY (word)
);

CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT found.lexeme
  FROM changed, unnest(to_tsvector(''simple'', search_fold(changed.title || '' '' || search_lines(changed.ingredients)))) AS found
  WHERE length(found.lexeme) BETWEEN 3 AND 40 AND found.lexeme ~ ''^[[:alpha:]]+$''
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.lexeme)
  ORDER BY found.lexeme
  ON CONFLICT DO NOTHING\x3b
  RETURN NULL\x3b
END
';
CREATE TRIGGER recipes_search_words_insert AFTER INSERT ON recipes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
CREATE TRIGGER recipes_search_words_update AFTER UPDATE ON recipes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();

INSERT INTO search_words (word)
SELECT DISTINCT found.lexeme
FROM recipes, unnest(to_tsvector('simple', search_fold(title || ' ' || search_lines(ingredients)))) AS found
WHERE length(found.lexeme) BETWEEN 3 AND 40 AND found.lexeme ~ '^[[:alpha:]]+$';

-- A managed database may not offer the extension: then words are searched as they are typed.
DO E'
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm\x3b
  CREATE INDEX search_words_word_idx ON search_words USING gin (word gin_trgm_ops)\x3b
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE ''pg_trgm is not available, mistyped words are not mended''\x3b
END
';
