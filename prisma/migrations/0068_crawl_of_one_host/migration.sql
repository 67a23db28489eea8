-- AlterTable
ALTER TABLE "crawl_sessions" ADD COLUMN     "host" TEXT;
