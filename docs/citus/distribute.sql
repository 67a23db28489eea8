-- Spreads a migrated database over Citus, each household's rows on one worker (docs/decisions/060-household-sharding-key.md).
-- tests/platform/citus.test.ts runs it against PostgreSQL and checks Citus's rules of keys and foreign keys.
\set ON_ERROR_STOP on
SELECT citus_set_coordinator_host('database');
SELECT citus_add_node('worker-1', 5432);
SELECT citus_add_node('worker-2', 5432);

-- begin of what the test runs
-- A reference table refers to no distributed one: that a user's household exists is then the rule of the code that moves users.
ALTER TABLE users DROP CONSTRAINT users_household_id_fkey;

-- The household of a row is never updated on Citus: neither by a cascade nor within a deferred constraint.
DO $$
DECLARE tie record;
BEGIN
  FOR tie IN
    SELECT conrelid::regclass AS owner, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attname = 'household_id' AND attnum = ANY (conkey))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', tie.owner, tie.name);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', tie.owner, tie.name,
      replace(replace(tie.definition, ' ON UPDATE CASCADE', ''), ' DEFERRABLE', ''));
  END LOOP;
END $$;

-- On every node: few rows, or read together with a household's.
SELECT create_reference_table('users');
SELECT create_reference_table('settings');
SELECT create_reference_table('recipes');
SELECT create_reference_table('recipe_addresses');
SELECT create_reference_table('recipe_shelves');
SELECT create_reference_table('search_words');
SELECT create_reference_table('blog_posts');
SELECT create_reference_table('blog_images');
SELECT create_reference_table('blog_recipes');

-- A household's rows, on one node.
SELECT create_distributed_table('households', 'id');
SELECT create_distributed_table('saved_recipes', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('saved_recipe_reviews', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('recipe_photos', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('recipe_imports', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('cooked_dishes', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('meal_plans', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('meal_plan_recipes', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('shopping_lists', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('shopping_list_items', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('shopping_list_intents', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('shopping_list_steps', 'household_id', colocate_with => 'households');
SELECT create_distributed_table('list_help_links', 'household_id', colocate_with => 'households');

-- By keys of their own, each row is found by its key alone.
ALTER TABLE household_lookup DROP CONSTRAINT household_lookup_household_id_fkey;
SELECT create_distributed_table('household_lookup', 'key');
SELECT create_distributed_table('idempotency_keys', 'owner');
SELECT create_distributed_table('rate_limits', 'key');
-- end of what the test runs
