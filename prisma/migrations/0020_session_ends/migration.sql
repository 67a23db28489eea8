-- Servers cache who is signed in: they are told of users whose session ends, who are deleted or who change household.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION notify_user_change() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM pg_notify(TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1])\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER local_sessions_change AFTER DELETE OR UPDATE OF "expires_at" ON "local_sessions"
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION notify_user_change('local_users', 'user_id');
CREATE TRIGGER local_users_change AFTER UPDATE OF "email" ON "local_users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('local_users', 'id');
CREATE TRIGGER users_change AFTER DELETE OR UPDATE OF "household_id", "household_role" ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('users', 'id');
