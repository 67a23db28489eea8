-- Foods of other languages have the keys of English ones now: the job of item keys reads all recipes again. They are
-- found by their former keys until then.
UPDATE "recipes" SET "fresh_shares" = NULL WHERE "fresh_shares" IS NOT NULL;
UPDATE "saved_recipes" SET "fresh_shares" = NULL WHERE "fresh_shares" IS NOT NULL;
