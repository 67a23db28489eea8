-- What a user sees amounts in (written, metric or us), null until they choose.
ALTER TABLE "users" ADD COLUMN "measures" TEXT;
-- Servers cache who is signed in, with their measures.
DROP TRIGGER "users_change" ON "users";
CREATE TRIGGER users_change AFTER DELETE OR UPDATE OF "household_id", "household_role", "household_news", "measures" ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('users', 'id');
