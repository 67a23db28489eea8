// @module-tag slow
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import type { HouseholdId } from '#app/platform/household-id'
import { migrate } from '#app/platform/migrations.server'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

const shipped = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const LAST_CAMEL_CASE = '0014'
const LAST_WITHOUT_HOUSEHOLDS = '0016'
const DROPPED_COLUMNS = new Set(['idempotency_keys.status', 'idempotency_keys.location'])

/** A row of each table whose columns were camelCase, in the names of migration 0014. */
const ROWS_OF_0014 = `
  insert into users (id, provider, "externalId", email, "firstName", "lastName", "profileImageUrl")
    values ('00000000-0000-4000-8000-000000000001', 'local', 'anna', 'anna@larder.example', 'Anna',
    'Bell', 'https://larder.example/a.jpg');
  insert into local_users (id, name, email, "emailVerified") values ('anna', 'Anna', 'anna@larder.example', true);
  insert into local_sessions (id, token, "userId", "ipAddress", "userAgent", "expiresAt")
    values ('s', 't', 'anna', '192.0.2.1', 'Browser', now() + interval '1 day');
  insert into local_accounts (id, "accountId", "providerId", "userId", password) values ('a', 'anna', 'credential', 'anna', 'hash');
  insert into local_verifications (id, identifier, value, "expiresAt") values ('v', 'hash', 'anna', now() + interval '1 hour');
  insert into saved_recipes (id, "userId", title, source_url, source_domain)
    values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'Soup',
    'https://example.org/soup', 'example.org');
  insert into meal_plans (id, "userId", name) values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000001', 'Week');
  insert into meal_plan_recipes ("userId", "mealPlanId", "recipeId", comment)
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003',
    '00000000-0000-4000-8000-000000000002', 'twice');
  insert into shopping_lists (id, "userId", name, "isShared")
    values ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', 'Market', false);
  insert into shopping_list_items ("userId", "listId", position, name, "removedAt")
    values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000004', 0, 'salt', now());
  insert into shopping_list_steps ("listId", "userId", version, what, before)
    values ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000001', 2, 'remove salt', '[]');
  insert into feedback ("userId", category, message) values ('00000000-0000-4000-8000-000000000001', 'bug', 'Too salty');
  insert into blog_posts (id, title, slug, excerpt, content, "imageUrl", "metaDescription", "authorName",
    "isPublished", "publishedAt", "viewCount") values ('00000000-0000-4000-8000-000000000005', 'Salt', 'salt', 'x',
    'x', '/objects/a', 'About salt', 'Larder', true, now(), 7);
  insert into blog_images ("postId", position, url, "altText", source, "sourceId", "photographerUrl")
    values ('00000000-0000-4000-8000-000000000005', 1, '/objects/b', 'Salt', 'upload', '1', 'https://example.org');
  insert into blog_recipes ("postId", position, title, "imageUrl", "sourceUrl", "sourceDomain", "totalTimeMinutes",
    "ratingValue") values ('00000000-0000-4000-8000-000000000005', 1, 'Soup', '/objects/c',
    'https://example.org/soup', 'example.org', 30, 4.5);
  insert into uploads ("tokenHash", operator, "expiresAt", "usedAt", "objectPath", "contentType")
    values ('hash', 'admin', now(), now(), '/objects/d', 'image/webp');
  insert into mail (key, "userId", kind, recipient, subject, text, "leaseOwner", "leaseUntil",
    "lastError", "sentAt") values ('k', '00000000-0000-4000-8000-000000000001', 'feedback',
    'anna@larder.example', 'Hello', 'x', 'me', now(), 'none', now());
  insert into idempotency_keys (owner, key, status, location, body) values ('user:1', 'k', 303, '/', '{"id":"1"}');
  insert into job_ticks (job, tick, owner, "leaseUntil", "finishedAt") values ('tidy', now(), 'me', now(), now());
  insert into settings (key, value) values ('landing', 'a');
  insert into operators (username, "passwordHash") values ('admin', 'hash');
  insert into operator_sessions ("tokenHash", operator, address, "expiresAt") values ('hash', 'admin', '192.0.2.1', now());`

let database: TestDatabase
let client: pg.Client
let before: Record<string, unknown[]>

beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
  client = new pg.Client(database.connection)
  await client.connect()
  await migrateTo(database, LAST_CAMEL_CASE)
  await client.query(ROWS_OF_0014)
  before = await readRows()
  await migrateTo(database, LAST_WITHOUT_HOUSEHOLDS)
})
afterAll(async () => {
  await closeDatabase()
  await client.end()
  await database.drop()
})

test('every row of the version with camelCase columns is there afterwards, each value under its new name', async () => {
  expect(Object.keys(before).length).toBe(22)
  expect(await readRows()).toEqual(before)
})

test('what a user had is in a household of their own afterwards, and the application reads and writes it', async () => {
  await client.query(`update saved_recipes set note = 'Hot', user_rating = 4, user_comments = 'Again'`)
  await migrate(database.connection, shipped, () => {})
  openDatabase(database.connection)
  const { household, ...user } = await db().user.findFirstOrThrow({
    include: {
      mail: true,
      household: {
        include: {
          savedRecipes: { include: { reviews: true } },
          mealPlans: { include: { recipes: true } },
          shoppingLists: { include: { ingredients: true, steps: true } },
          lookups: true,
        },
      },
    },
  })
  expect(user).toMatchObject({
    externalId: 'anna',
    firstName: 'Anna',
    householdRole: 'keeper',
    mail: [{ leaseOwner: 'me' }],
  })
  const [list] = household.shoppingLists
  expect(household).toMatchObject({
    savedRecipes: [
      {
        title: 'Soup',
        addedBy: user.id,
        reviews: [{ userId: user.id, note: 'Hot', user_rating: 4, user_comments: 'Again' }],
      },
    ],
    mealPlans: [{ name: 'Week', addedBy: user.id, recipes: [{ comment: 'twice', addedBy: user.id }] }],
    shoppingLists: [
      { isShared: false, addedBy: user.id, ingredients: [{ name: 'salt', addedBy: user.id }], steps: [{ version: 2 }] },
    ],
    // Its link was off: it does not come back under the address that it had.
    lookups: [{ kind: 'list', key: list!.public_id }],
  })
  expect(
    await db().localUser.findFirst({ select: { emailVerified: true, sessions: { select: { userAgent: true } } } }),
  ).toEqual({ emailVerified: true, sessions: [{ userAgent: 'Browser' }] })
  expect(
    (await db().mealPlan.updateMany({ where: { householdId: household.id as HouseholdId }, data: { name: 'May' } }))
      .count,
  ).toBe(1)
})

test('a change of a post is still notified, a page view is not', async () => {
  const received: string[] = []
  client.on('notification', ({ channel }) => received.push(channel))
  await client.query('listen blog')
  await client.query('update blog_posts set view_count = view_count + 1')
  expect(received).toEqual([])
  await client.query(`update blog_posts set image_url = '/objects/e'`)
  await expect.poll(() => received).toEqual(['blog'])
})

test('accounts from before addresses were confirmed count as confirmed, later ones do not', async () => {
  const earlier = await createTestDatabase({ bare: true })
  const accounts = new pg.Client(earlier.connection)
  try {
    await migrateTo(earlier, '0015')
    await accounts.connect()
    await accounts.query(`insert into local_users (id, name, email) values ('anna', '', 'anna@larder.example')`)
    await migrate(earlier.connection, shipped, () => {})
    await accounts.query(`insert into local_users (id, name, email) values ('tom', '', 'tom@larder.example')`)
    expect((await accounts.query('select id, email_verified from local_users order by id')).rows).toEqual([
      { id: 'anna', email_verified: true },
      { id: 'tom', email_verified: false },
    ])
  } finally {
    await accounts.end()
    await earlier.drop()
  }
})

/** Applies the migrations up to this number. */
async function migrateTo({ connection }: TestDatabase, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder upgrade '))
  await cp(shipped, folder, { recursive: true })
  for (const name of await readdir(folder))
    if (name.slice(0, 4) > last && name !== 'migration_lock.toml')
      await rm(path.join(folder, name), { recursive: true })
  await migrate(connection, folder, () => {})
  await rm(folder, { recursive: true })
}

/** The rows of every non-empty table, with keys in snake_case. */
async function readRows(): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1",
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t`)
    if (rows.length) found[name] = rows.map(({ row }) => toSnakeCaseKeys(name, row))
  }
  return found
}

const toSnakeCaseKeys = (table: string, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value] as const)
      .filter(([key]) => !DROPPED_COLUMNS.has(`${table}.${key}`)),
  )
