import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database'
import { readFigures } from './model'

const HOUSEHOLDS = 200
/** As the model has them; texts of the lengths of our starter recipes. */
const FILL = `
  INSERT INTO saved_recipes (household_id, title, source_url, source_domain, ingredients, steps, item_keys, updated_at)
  SELECT h.id, 'A soup of leeks and potatoes', 'https://example.org/' || h.id || n, 'example.org',
    array(SELECT md5(h.id::text || n || i) FROM generate_series(1, 10) i),
    array(SELECT repeat(md5(h.id::text || n || i), 5) FROM generate_series(1, 6) i),
    array(SELECT left(md5(n::text || i), 8) FROM generate_series(1, 10) i), now()
  FROM households h, generate_series(1, $1::int) n;
`

test('a household takes as many bytes as docs/scale.md reckons with', async () => {
  const { household } = readFigures()
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  const size = async () => {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind = 'r' AND nspname = 'public'`,
    )
    return Number(rows[0]?.bytes)
  }
  try {
    const before = await size()
    await client.query(`INSERT INTO households (id) SELECT gen_random_uuid() FROM generate_series(1, $1::int)`, [
      HOUSEHOLDS,
    ])
    await client.query(
      `INSERT INTO users (provider, external_id, household_id) SELECT 'local', $1 || h.id || n, h.id FROM households h, generate_series(1, 2) n`,
      [randomUUID()],
    )
    await client.query(FILL, [household.savedRecipes])
    await client.query(
      `INSERT INTO meal_plans (household_id, name, updated_at) SELECT id, 'Week ' || n, now() FROM households, generate_series(1, $1::int) n`,
      [household.plans],
    )
    await client.query(
      `INSERT INTO meal_plan_recipes (household_id, meal_plan_id, recipe_id, day, updated_at)
       SELECT p.household_id, p.id, r.id, now(), now() FROM meal_plans p
       CROSS JOIN LATERAL (SELECT id FROM saved_recipes WHERE household_id = p.household_id LIMIT 7) r`,
    )
    await client.query(
      `INSERT INTO shopping_lists (household_id, name, updated_at) SELECT id, 'List ' || n, now() FROM households, generate_series(1, $1::int) n`,
      [household.lists],
    )
    await client.query(
      `INSERT INTO shopping_list_items (household_id, list_id, position, name, quantity, unit, aisle, sources, updated_at)
       SELECT household_id, id, n, 'red onions ' || n, n, 'g', 'Vegetables', jsonb_build_array(jsonb_build_object('recipeId', id,
         'title', 'A soup of leeks and potatoes', 'line', '2 red onions, chopped', 'factor', 1)), now()
       FROM shopping_lists, generate_series(1, $1::int) n`,
      [household.itemsOfAList],
    )
    const bytes = ((await size()) - before) / HOUSEHOLDS
    process.stdout.write(`${Math.round(bytes / 1000)} KB a household\n`)
    expect(Math.abs(bytes / 1000 - household.kilobytes) / household.kilobytes).toBeLessThan(0.15)
  } finally {
    await client.end()
    await database.drop()
  }
})
