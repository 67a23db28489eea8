import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

let database: TestDatabase
let client: pg.Client
let user: string
let otherUser: string

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  user = await insert('users', { provider: 'local', externalId: 'cook' })
  otherUser = await insert('users', { provider: 'local', externalId: 'stranger' })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const recipe = (url: string, more: object = {}) =>
  insert('recipes', { title: 'Soup', source_url: url, source_domain: 'example.org', ...more })
const saved = (userId: string, url: string, more: object = {}) =>
  insert('saved_recipes', { userId, title: 'Soup', source_url: url, source_domain: 'example.org', ...more })

test('foreign keys never link the rows of two users', async () => {
  const mine = await saved(user, 'https://example.org/tie')
  const theirPlan = await insert('meal_plans', { userId: otherUser, name: 'Week' })
  const theirList = await insert('shopping_lists', { userId: otherUser, name: 'Week' })
  const tie = 'violates foreign key constraint'
  await expect(
    insert('meal_plan_recipes', { userId: otherUser, mealPlanId: theirPlan, recipeId: mine }),
  ).rejects.toThrow(tie)
  await expect(insert('meal_plan_recipes', { userId: user, mealPlanId: theirPlan, recipeId: mine })).rejects.toThrow(
    tie,
  )
  await expect(
    insert('shopping_list_items', { userId: user, listId: theirList, position: 1, name: 'salt' }),
  ).rejects.toThrow(tie)
})

test('each entity is unique', async () => {
  const once = 'duplicate key value'
  await recipe('https://example.org/once')
  await expect(recipe('https://example.org/once')).rejects.toThrow(once)
  const mine = await saved(user, 'https://example.org/once')
  await expect(saved(user, 'https://example.org/once')).rejects.toThrow(once)
  await saved(otherUser, 'https://example.org/once')
  const plan = await insert('meal_plans', { userId: user, name: 'Week' })
  await insert('meal_plan_recipes', { userId: user, mealPlanId: plan, recipeId: mine })
  await expect(insert('meal_plan_recipes', { userId: user, mealPlanId: plan, recipeId: mine })).rejects.toThrow(once)
  await insert('crawl_sessions', { session_type: 'full' })
  await expect(insert('crawl_sessions', { session_type: 'full', status: 'paused' })).rejects.toThrow(once)
  await insert('crawl_sessions', { session_type: 'full', status: 'completed' })
})

test.each([
  ['a rating of 0', () => saved(user, 'https://example.org/r0', { user_rating: 0 })],
  ['a rating of 6', () => saved(user, 'https://example.org/r6', { user_rating: 6 })],
  ['a note of 501', () => saved(user, 'https://example.org/n', { note: 'x'.repeat(501) })],
  [
    'a plan description of 201',
    () => insert('meal_plans', { userId: user, name: 'Week', description: 'x'.repeat(201) }),
  ],
  ['four moods', () => recipe('https://example.org/m4', { mood_category: 'a', mood_categories: ['a', 'b', 'c', 'd'] })],
  ['another first mood', () => recipe('https://example.org/m1', { mood_category: 'b', mood_categories: ['a', 'b'] })],
  ['a quality of 101', () => recipe('https://example.org/q', { quality_score: 101 })],
  ['an address of 2084', () => recipe(`https://example.org/${'x'.repeat(2064)}`)],
  ['feedback of an unknown category', () => insert('feedback', { userId: user, category: 'praise', message: 'Nice' })],
  ['a crawl target of 501', () => insert('crawl_sessions', { session_type: 'validation', target_per_job: 501 })],
])('%s is refused', async (_what, write) => {
  await expect(write()).rejects.toThrow('violates check constraint')
})

test('deleting a user deletes all their rows, deleting a catalogue recipe keeps the saved copies', async () => {
  const leaver = await insert('users', { provider: 'local', externalId: 'leaver' })
  const source = await recipe('https://example.org/leave')
  await client.query(
    'INSERT INTO recipe_shelves (recipe_id, shelf, tier, shuffle) SELECT id, 0, 5, shuffle FROM recipes WHERE id = $1',
    [source],
  )
  const copy = await saved(leaver, 'https://example.org/leave')
  const plan = await insert('meal_plans', { userId: leaver, name: 'Week' })
  await insert('meal_plan_recipes', { userId: leaver, mealPlanId: plan, recipeId: copy })
  const list = await insert('shopping_lists', { userId: leaver, name: 'Week' })
  await insert('shopping_list_items', { userId: leaver, listId: list, position: 1, name: 'salt' })
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

  await client.query('DELETE FROM users WHERE id = $1', [leaver])
  for (const table of [
    'saved_recipes',
    'meal_plans',
    'meal_plan_recipes',
    'shopping_lists',
    'shopping_list_items',
    'feedback',
  ]) {
    expect(await column(`SELECT count(*)::int FROM ${table} WHERE user_id = $1`, [leaver])).toBe(0)
  }
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
async function insert(table: string, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values).map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(values),
  )
  return rows[0]?.id ?? ''
}

/** The first value of the first row. */
async function column(query: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query<Record<string, unknown>>(query, values)
  return Object.values(rows[0] ?? {})[0]
}
