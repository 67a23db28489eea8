-- Servers cache who is signed in, and whether there is something to tell them.
DROP TRIGGER "users_change" ON "users";
CREATE TRIGGER users_change AFTER DELETE OR UPDATE OF "household_id", "household_role", "household_news" ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('users', 'id');
