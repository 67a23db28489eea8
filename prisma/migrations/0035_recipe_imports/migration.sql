-- Imports of files of other apps, worked off in the background: how far each one is, and its report, a line for each
-- entry. They are the member's own and go along when the member changes the household. The file itself is not kept.
CREATE TABLE "recipe_imports" (
  "household_id" UUID NOT NULL,
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "user_id" UUID NOT NULL,
  "filename" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'reading',
  "problem" TEXT,
  "entries" INTEGER NOT NULL DEFAULT 0,
  "entries_done" INTEGER NOT NULL DEFAULT 0,
  "lines" JSONB NOT NULL DEFAULT '[]',
  "beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "recipe_imports_pkey" PRIMARY KEY ("household_id", "id"),
  CONSTRAINT "recipe_imports_state_check" CHECK ("state" IN ('reading', 'saving', 'done', 'failed')),
  CONSTRAINT "recipe_imports_problem_check" CHECK (("state" = 'failed') = ("problem" IS NOT NULL)),
  CONSTRAINT "recipe_imports_household_id_user_id_fkey" FOREIGN KEY ("household_id", "user_id")
    REFERENCES "users"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "recipe_imports_household_id_user_id_created_at_idx" ON "recipe_imports"("household_id", "user_id", "created_at" DESC);
-- One at a time for each member.
CREATE UNIQUE INDEX "recipe_imports_one_running_key" ON "recipe_imports"("household_id", "user_id") WHERE "state" IN ('reading', 'saving');
