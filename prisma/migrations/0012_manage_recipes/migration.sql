-- DropIndex
DROP INDEX "recipes_created_at_id_idx";

-- DropIndex
DROP INDEX "recipes_ingredient_category_mood_category_time_category_idx";

-- CreateIndex
CREATE INDEX "recipes_filed_idx" ON "recipes"("ingredient_category", "mood_category", "time_category", "is_valid", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "recipes_created_at_id_idx" ON "recipes"("created_at" DESC, "id" DESC);

-- Written by hand: what the schema language cannot say.

-- The words of titles, for finding the recipe that an article is to show. Letters and digits alone: PostgreSQL's own
-- reading of a text takes 'chicken/leek' for the name of a file.
CREATE INDEX "recipes_title_words_idx" ON "recipes" USING GIN (to_tsvector('simple'::regconfig, regexp_replace("title", '[^[:alnum:]]+', ' ', 'g')));
