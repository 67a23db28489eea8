-- DropIndex
DROP INDEX "feedback_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "feedback_createdAt_id_idx" ON "feedback"("createdAt" DESC, "id" DESC);
