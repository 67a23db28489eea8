-- What an operator deleted: recipes of the catalogue and posts, with their contents for 30 days.
CREATE TABLE "trash" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "addresses" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "uploads" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "contents" JSONB,
    "is_crawlable" BOOLEAN NOT NULL DEFAULT false,
    "operator" TEXT,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trash_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trash_kind_check" CHECK ("kind" IN ('recipe', 'post'))
);
CREATE INDEX "trash_deleted_at_id_idx" ON "trash"("deleted_at" DESC, "id" DESC);
CREATE INDEX "trash_addresses_idx" ON "trash" USING GIN ("addresses");
