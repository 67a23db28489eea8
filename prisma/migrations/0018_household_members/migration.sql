-- Invites are rows of kind 'invite': key is the SHA-256 of the link's token.
ALTER TABLE "household_lookup"
    ADD COLUMN "added_by" UUID,
    ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN "expires_at" TIMESTAMPTZ(3);

-- What a member has not been told yet.
ALTER TABLE "users" ADD COLUMN "household_news" JSONB;

-- When a household of one was told that lists can be shared.
ALTER TABLE "households" ADD COLUMN "sharing_suggested_at" TIMESTAMPTZ(3);
