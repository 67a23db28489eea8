-- 'Help me shop': a link by which somebody without an account ticks a list. Its row stays after its end, for the name
-- of who ticked.
CREATE TABLE "list_help_links" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "list_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "may_add" BOOLEAN NOT NULL,
    "helper_name" TEXT,
    "added_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "list_help_links_pkey" PRIMARY KEY ("household_id", "id"),
    CONSTRAINT "list_help_links_list_fkey" FOREIGN KEY ("household_id", "list_id")
        REFERENCES "shopping_lists" ("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "list_help_links_household_id_list_id_idx" ON "list_help_links" ("household_id", "list_id");

-- Rows of kind 'help' say whose link a token opens.
CREATE FUNCTION keep_help_link_lookup() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = ''INSERT'' THEN
    INSERT INTO household_lookup (kind, key, household_id) VALUES (''help'', NEW.token_hash, NEW.household_id)\x3b
  ELSIF TG_OP = ''UPDATE'' THEN
    UPDATE household_lookup SET household_id = NEW.household_id WHERE kind = ''help'' AND key = NEW.token_hash\x3b
  ELSE
    DELETE FROM household_lookup WHERE kind = ''help'' AND key = OLD.token_hash\x3b
  END IF\x3b
  RETURN NULL\x3b
END
';
CREATE TRIGGER list_help_links_lookup AFTER INSERT OR DELETE OR UPDATE OF "household_id" ON "list_help_links"
  FOR EACH ROW EXECUTE FUNCTION keep_help_link_lookup();
