-- CreateIndex
CREATE INDEX "mail_createdAt_id_idx" ON "mail"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mail_state_createdAt_id_idx" ON "mail"("state", "createdAt" DESC, "id" DESC);
