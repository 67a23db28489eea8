-- Search by words also finds recipes that a published post describes and that the catalogue does not have.
CREATE INDEX blog_recipes_search_idx ON blog_recipes
  USING gin (search_vector(title || ' ' || source_domain || ' ' || coalesce(summary, '')));
ALTER INDEX blog_recipes_search_idx ALTER COLUMN 1 SET STATISTICS 0;

-- Their words are among those by which a mistyped one is found again, once their post is published.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION add_post_search_words() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT found.lexeme
  FROM blog_recipes JOIN blog_posts ON blog_posts.id = blog_recipes.post_id AND blog_posts.is_published,
    unnest(to_tsvector(''simple'', search_fold(blog_recipes.title))) AS found
  WHERE blog_recipes.recipe_id IS NULL AND length(found.lexeme) BETWEEN 3 AND 40 AND found.lexeme ~ ''^[[:alpha:]]+$''
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.lexeme)
  ORDER BY found.lexeme
  ON CONFLICT DO NOTHING\x3b
  RETURN NULL\x3b
END
';
CREATE TRIGGER blog_recipes_search_words AFTER INSERT OR UPDATE OF title, recipe_id ON blog_recipes
  FOR EACH STATEMENT EXECUTE FUNCTION add_post_search_words();
CREATE TRIGGER blog_posts_search_words AFTER UPDATE OF is_published ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION add_post_search_words();

INSERT INTO search_words (word)
SELECT DISTINCT found.lexeme
FROM blog_recipes JOIN blog_posts ON blog_posts.id = blog_recipes.post_id AND blog_posts.is_published,
  unnest(to_tsvector('simple', search_fold(blog_recipes.title))) AS found
WHERE blog_recipes.recipe_id IS NULL AND length(found.lexeme) BETWEEN 3 AND 40 AND found.lexeme ~ '^[[:alpha:]]+$'
ON CONFLICT DO NOTHING;
