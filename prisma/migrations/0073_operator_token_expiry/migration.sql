-- Tokens that are there already end in 90 days, too.
ALTER TABLE "operator_tokens" ADD COLUMN     "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '90 days'::interval),
ADD COLUMN     "to_review" BOOLEAN NOT NULL DEFAULT false;
