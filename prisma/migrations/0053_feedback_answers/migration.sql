-- What has become of feedback, and the answer that its cook got by mail.
ALTER TABLE "feedback" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'new', ADD COLUMN "answer" TEXT, ADD COLUMN "answered_at" TIMESTAMPTZ(3);
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_state_check" CHECK ("state" IN ('new', 'answered', 'closed'));
CREATE INDEX "feedback_state_created_at_id_idx" ON "feedback" ("state", "created_at" DESC, "id" DESC);
