-- AlterTable
ALTER TABLE "crawl_hosts" ADD COLUMN     "origin" TEXT,
ADD COLUMN     "recent" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "crawl_pages" ADD COLUMN     "claims" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "hops" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "crawl_sessions" ADD COLUMN     "recipes_removed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "recipes_validated" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "recipes" ADD COLUMN     "fingerprint" TEXT;

-- CreateTable
CREATE TABLE "crawl_sites" (
    "session_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pages_fetched" INTEGER NOT NULL DEFAULT 0,
    "pages_known" INTEGER NOT NULL DEFAULT 0,
    "sitemaps" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "crawl_sites_pkey" PRIMARY KEY ("session_id","host")
);

-- CreateIndex
CREATE INDEX "recipes_fingerprint_idx" ON "recipes"("fingerprint");

-- AddForeignKey
ALTER TABLE "crawl_sites" ADD CONSTRAINT "crawl_sites_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "crawl_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand: what the schema language cannot say.

-- The next page of a host is the first of this index, however many lie behind it.
CREATE INDEX "crawl_pages_queue_idx" ON "crawl_pages"("host", "priority" DESC, "created_at", "id") WHERE "state" = 'queued';
ALTER TABLE "crawl_pages"
    ADD CONSTRAINT "crawl_pages_url_check" CHECK (octet_length("url") BETWEEN 1 AND 2083);
