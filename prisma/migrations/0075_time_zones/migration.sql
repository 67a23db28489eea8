-- In which time zone a user's days begin: as chosen, else as a browser of theirs has last told.
ALTER TABLE "users" ADD COLUMN "chosen_time_zone" TEXT, ADD COLUMN "seen_time_zone" TEXT;
-- Servers cache who is signed in, with their time zone.
CREATE TRIGGER users_time_zone_change AFTER UPDATE OF "chosen_time_zone", "seen_time_zone" ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('users', 'id');
