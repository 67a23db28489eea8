import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

let database: TestDatabase
let client: pg.Client
let household: string
let otherHousehold: string

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  household = await insert('households', { name: 'Us' })
  otherHousehold = await insert('households', { name: 'Them' })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const recipe = (url: string, more: object = {}) =>
  insert('recipes', { title: 'Soup', source_url: url, source_domain: 'example.org', ...more })
const saved = (householdId: string, url: string, more: object = {}) =>
  insert('saved_recipes', { householdId, title: 'Soup', source_url: url, source_domain: 'example.org', ...more })

const review = (more: object) =>
  insert(
    'saved_recipe_reviews',
    { householdId: household, userId: randomUUID(), recipeId: randomUUID(), ...more },
    'user_id',
  )

test('foreign keys never link the rows of two households', async () => {
  const mine = await saved(household, 'https://example.org/tie')
  const theirPlan = await insert('meal_plans', { householdId: otherHousehold, name: 'Week' })
  const theirList = await insert('shopping_lists', { householdId: otherHousehold, name: 'Week' })
  const tie = 'violates foreign key constraint'
  await expect(
    insert('meal_plan_recipes', { householdId: otherHousehold, mealPlanId: theirPlan, recipeId: mine }),
  ).rejects.toThrow(tie)
  await expect(
    insert('meal_plan_recipes', { householdId: household, mealPlanId: theirPlan, recipeId: mine }),
  ).rejects.toThrow(tie)
  await expect(
    insert('shopping_list_items', { householdId: household, listId: theirList, position: 1, name: 'salt' }),
  ).rejects.toThrow(tie)
})

test('each entity is unique', async () => {
  const once = 'duplicate key value'
  await recipe('https://example.org/once')
  await expect(recipe('https://example.org/once')).rejects.toThrow(once)
  const mine = await saved(household, 'https://example.org/once')
  await expect(saved(household, 'https://example.org/once')).rejects.toThrow(once)
  await saved(otherHousehold, 'https://example.org/once')
  // A dish may be on a plan twice.
  const plan = await insert('meal_plans', { householdId: household, name: 'Week' })
  for (let n = 0; n < 2; n++)
    await insert('meal_plan_recipes', { householdId: household, mealPlanId: plan, recipeId: mine })
  await insert('crawl_sessions', { session_type: 'full' })
  await expect(insert('crawl_sessions', { session_type: 'full', status: 'paused' })).rejects.toThrow(once)
  await insert('crawl_sessions', { session_type: 'full', status: 'completed' })
})

test.each([
  ['a rating of 0', () => review({ user_rating: 0 })],
  ['a rating of 6', () => review({ user_rating: 6 })],
  ['a note of 501', () => review({ note: 'x'.repeat(501) })],
  [
    'another role',
    () => insert('users', { provider: 'local', externalId: 'x', householdId: household, householdRole: 'boss' }),
  ],
  [
    'a plan description of 201',
    () => insert('meal_plans', { householdId: household, name: 'Week', description: 'x'.repeat(201) }),
  ],
  ['four moods', () => recipe('https://example.org/m4', { mood_category: 'a', mood_categories: ['a', 'b', 'c', 'd'] })],
  ['another first mood', () => recipe('https://example.org/m1', { mood_category: 'b', mood_categories: ['a', 'b'] })],
  ['a quality of 101', () => recipe('https://example.org/q', { quality_score: 101 })],
  ['an address of 2084', () => recipe(`https://example.org/${'x'.repeat(2064)}`)],
  [
    'feedback of an unknown category',
    () => insert('feedback', { userId: randomUUID(), category: 'praise', message: 'Nice' }),
  ],
  ['a crawl target of 501', () => insert('crawl_sessions', { session_type: 'validation', target_per_job: 501 })],
])('%s is refused', async (_what, write) => {
  await expect(write()).rejects.toThrow('violates check constraint')
})

test('deleting a user deletes what is theirs, deleting a household all its rows, and deleting a catalogue recipe keeps the saved copies', async () => {
  const left = await insert('households', {})
  const leaver = await insert('users', { provider: 'local', externalId: 'leaver', householdId: left })
  const source = await recipe('https://example.org/leave')
  await client.query(
    'INSERT INTO recipe_shelves (recipe_id, shelf, tier, shuffle) SELECT id, 0, 5, shuffle FROM recipes WHERE id = $1',
    [source],
  )
  const copy = await saved(left, 'https://example.org/leave')
  const plan = await insert('meal_plans', { householdId: left, name: 'Week' })
  await insert('meal_plan_recipes', { householdId: left, mealPlanId: plan, recipeId: copy })
  const list = await insert('shopping_lists', { householdId: left, name: 'Week' })
  await insert('shopping_list_items', { householdId: left, listId: list, position: 1, name: 'salt' })
  await insert('saved_recipe_reviews', { householdId: left, userId: leaver, recipeId: copy, note: 'Hot' }, 'user_id')
  await insert('feedback', { userId: leaver, category: 'bug', message: 'Too salty' })
  const post = await insert('blog_posts', {
    title: 'Salt',
    slug: 'salt',
    excerpt: '',
    content: '',
    authorName: 'Larder',
  })
  const card = await insert('blog_recipes', {
    postId: post,
    position: 1,
    recipeId: source,
    title: 'Soup',
    sourceUrl: 'https://example.org/leave',
    sourceDomain: 'example.org',
  })

  await client.query('DELETE FROM recipes WHERE id = $1', [source])
  expect(await column('SELECT count(*)::int FROM recipe_shelves')).toBe(0)
  expect(await column('SELECT count(*)::int FROM saved_recipes WHERE id = $1', [copy])).toBe(1)
  expect(await column('SELECT recipe_id FROM blog_recipes WHERE id = $1', [card])).toBe(null)

  await expect(client.query('DELETE FROM households WHERE id = $1', [left])).rejects.toThrow('users_household_id_fkey')
  await client.query('DELETE FROM users WHERE id = $1', [leaver])
  for (const table of ['saved_recipe_reviews', 'feedback'])
    expect(await column(`SELECT count(*)::int FROM ${table} WHERE user_id = $1`, [leaver])).toBe(0)
  expect(await column('SELECT count(*)::int FROM saved_recipes WHERE id = $1', [copy])).toBe(1)
  await client.query('DELETE FROM households WHERE id = $1', [left])
  for (const table of [
    'saved_recipes',
    'meal_plans',
    'meal_plan_recipes',
    'shopping_lists',
    'shopping_list_items',
    'household_lookup',
  ]) {
    expect(await column(`SELECT count(*)::int FROM ${table} WHERE household_id = $1`, [left])).toBe(0)
  }
})

test('where a list is found follows the list', async () => {
  const list = await insert('shopping_lists', { householdId: household, name: 'Market' })
  const find = (key: unknown = list) =>
    column("SELECT household_id FROM household_lookup WHERE kind = 'list' AND key = $1", [key])
  await insert('shopping_list_items', { householdId: household, listId: list, position: 1, name: 'salt' })
  expect(await find()).toBe(household)
  await client.query('UPDATE shopping_lists SET household_id = $2 WHERE id = $1', [list, otherHousehold])
  expect(await find()).toBe(otherHousehold)
  expect(await column('SELECT household_id FROM shopping_list_items WHERE list_id = $1', [list])).toBe(otherHousehold)
  const renewed = await column(
    'UPDATE shopping_lists SET public_id = gen_random_uuid() WHERE id = $1 RETURNING public_id',
    [list],
  )
  expect(await find()).toBeUndefined()
  expect(await find(renewed)).toBe(otherHousehold)
  await client.query('DELETE FROM shopping_lists WHERE id = $1', [list])
  expect(await find(renewed)).toBeUndefined()
})

test('the household comes first in every key and index of shared data', async () => {
  const { rows } = await client.query<{ name: string; first: string }>(`
    SELECT i.indexrelid::regclass::text AS name, a.attname AS first
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indrelid IN (SELECT attrelid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE attname = 'household_id' AND relkind = 'r')
      AND i.indrelid NOT IN ('users'::regclass, 'household_lookup'::regclass)`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ first }) => first !== 'household_id')).toEqual([])
})

test('a cell is read in order by an index-only scan, from any cursor, at any size', async () => {
  await client.query(`
    INSERT INTO recipes (title, source_url, source_domain, quality_score)
    SELECT 'Soup ' || n, 'https://example.org/many/' || n, 'example.org', n % 101 FROM generate_series(1, 20000) n`)
  await client.query(`
    INSERT INTO recipe_shelves (recipe_id, shelf, tier, shuffle)
    SELECT id, s, quality_score / 10, shuffle FROM recipes, generate_series(0, 2) s WHERE source_url LIKE '%/many/%'`)
  await client.query('VACUUM ANALYZE recipe_shelves')
  // One tier from an offset on, then from its start to the offset: the query of discovery, best tier first.
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF)
    (SELECT recipe_id FROM recipe_shelves WHERE shelf = 1 AND tier = 7 AND shuffle >= 1000000000 ORDER BY shuffle, recipe_id LIMIT 60)
    UNION ALL
    (SELECT recipe_id FROM recipe_shelves WHERE shelf = 1 AND tier = 7 AND shuffle < 1000000000 ORDER BY shuffle, recipe_id LIMIT 60)
    LIMIT 60`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using recipe_shelves_pkey')
  expect(plan).toContain('Heap Fetches: 0')
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})

/** Inserts a row, given by the names of its fields, and returns its id. */
async function insert(table: string, values: Record<string, unknown>, key = 'id'): Promise<string> {
  if (Object.keys(values).length === 0)
    return String(await column(`INSERT INTO ${table} DEFAULT VALUES RETURNING ${key}`))
  const names = Object.keys(values).map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING ${key} AS id`,
    Object.values(values),
  )
  return rows[0]?.id ?? ''
}

/** The first value of the first row. */
async function column(query: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(query, values)
  return Object.values(rows[0] ?? {})[0]
}
