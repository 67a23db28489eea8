-- CreateTable
CREATE TABLE "blog_views" (
    "day" DATE NOT NULL,
    "reader" BYTEA NOT NULL,

    CONSTRAINT "blog_views_pkey" PRIMARY KEY ("day","reader")
);

-- Pages of the blog are kept rendered for visitors. Whatever changes in it, by whichever way, is told to every server,
-- which then keeps none of them. That somebody has read a post is no change.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION tell_blog_changed() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM pg_notify(\'blog\', \'\')\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER blog_posts_changed AFTER INSERT OR DELETE OR UPDATE OF "title", "slug", "excerpt", "content", "imageUrl", "metaDescription", "keywords", "authorName", "isPublished", "publishedAt" ON "blog_posts"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_blog_changed();
CREATE TRIGGER blog_images_changed AFTER INSERT OR UPDATE OR DELETE ON "blog_images"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_blog_changed();
CREATE TRIGGER blog_recipes_changed AFTER INSERT OR UPDATE OR DELETE ON "blog_recipes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_blog_changed();
