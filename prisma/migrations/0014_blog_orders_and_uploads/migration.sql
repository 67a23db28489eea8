-- DropIndex
DROP INDEX "blog_posts_isPublished_publishedAt_id_idx";

-- CreateIndex
CREATE INDEX "blog_posts_isPublished_publishedAt_id_idx" ON "blog_posts"("isPublished", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_createdAt_id_idx" ON "blog_posts"("createdAt" DESC, "id");

-- Written by hand: what the schema language cannot say.

-- Which post shows an upload is asked for each picture, also by strangers with made-up names. The expression is that of
-- published.server.ts: one upload has several widths, and an author may have copied its whole address.
CREATE INDEX "blog_posts_upload_idx" ON "blog_posts"((substring("imageUrl" from '/objects/([0-9a-f]{32})-')));
CREATE INDEX "blog_images_upload_idx" ON "blog_images"((substring("url" from '/objects/([0-9a-f]{32})-')));
CREATE INDEX "blog_recipes_upload_idx" ON "blog_recipes"((substring("imageUrl" from '/objects/([0-9a-f]{32})-')));
