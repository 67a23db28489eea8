-- A user whom an operator has suspended, with the reason that they are told.
ALTER TABLE "users" ADD COLUMN "suspended_at" TIMESTAMPTZ(3), ADD COLUMN "suspension_reason" TEXT;
-- Operators look users up by address.
CREATE INDEX "users_email_lower_idx" ON "users" (lower("email"));
-- Servers cache who is signed in, and whether they are suspended.
DROP TRIGGER "users_change" ON "users";
CREATE TRIGGER users_change AFTER DELETE OR UPDATE OF "household_id", "household_role", "household_news", "measures", "diets", "suspended_at" ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('users', 'id');
