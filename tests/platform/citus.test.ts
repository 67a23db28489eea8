import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TABLES } from '#app/domain/households/tables'
import { PROJECT_ROOT } from '#tests/support/project-files'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

// Citus's rules (https://docs.citusdata.com/en/stable/develop/reference_ddl.html), checked on PostgreSQL's catalogue after
// docs/citus/distribute.sql has run with functions in Citus's place that note what they are asked.

/** The column that a table is distributed by; null for a table that is on every node, undefined for one of the coordinator. */
let placed: Map<string, string | null>
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`
    CREATE TABLE placed (name text PRIMARY KEY, by text, colocated text);
    CREATE FUNCTION create_reference_table(text) RETURNS void LANGUAGE sql AS 'INSERT INTO placed VALUES ($1)';
    CREATE FUNCTION create_distributed_table(name text, by text, colocate_with text DEFAULT NULL) RETURNS void
      LANGUAGE sql AS 'INSERT INTO placed VALUES ($1, $2, $3)'`)
  const script = readFileSync(path.join(PROJECT_ROOT, 'docs/citus/distribute.sql'), 'utf8')
  await client.query(script.split('-- begin of what the test runs')[1]?.split('-- end of what the test runs')[0] ?? '')
  const { rows } = await client.query<{ name: string; by: string | null }>('SELECT name, by FROM placed')
  placed = new Map(rows.map(({ name, by }) => [name, by]))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

type Key = { table: string; name: string; columns: string[] }
const uniqueKeys = async () =>
  (
    await client.query<Key>(`
      SELECT indrelid::regclass::text AS table, indexrelid::regclass::text AS name,
        (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey)) AS columns
      FROM pg_index WHERE indisunique AND indrelid::regclass::text IN (SELECT name FROM placed)`)
  ).rows

type Tie = { from: string; to: string; name: string; columns: string[]; targets: string[]; definition: string }
const foreignKeys = async () =>
  (
    await client.query<Tie>(`
      SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to, conname AS name,
        (SELECT array_agg(attname::text ORDER BY ord) FROM unnest(conkey) WITH ORDINALITY k (att, ord)
          JOIN pg_attribute ON attrelid = conrelid AND attnum = att) AS columns,
        (SELECT array_agg(attname::text ORDER BY ord) FROM unnest(confkey) WITH ORDINALITY k (att, ord)
          JOIN pg_attribute ON attrelid = confrelid AND attnum = att) AS targets,
        pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  ).rows

test('every table of what a household or its members have is distributed by the household', async () => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE attname = 'household_id' AND relkind = 'r' AND attnotnull`)
  const withHousehold = rows.map(({ name }) => name)
  const ofHouseholds = Object.entries(TABLES).flatMap(([name, { owner }]) => (owner === 'household' ? [name] : []))
  // Each of them is found without the household: by sign-in, or by a public id.
  const found = ['users', 'household_lookup']
  for (const name of new Set([...withHousehold, ...ofHouseholds].filter((each) => !found.includes(each))))
    expect([name, placed.get(name)]).toEqual([name, name === 'households' ? 'id' : 'household_id'])
  expect(placed.get('users')).toBeNull()
  expect(placed.get('household_lookup')).toBe('key')
})

test('every table of the catalogue is on every node, or distributed', () => {
  for (const name of ['recipes', 'recipe_addresses', 'recipe_shelves', 'search_words', 'blog_posts', 'blog_recipes'])
    expect([name, placed.get(name)]).toEqual([name, null])
  // What is left on the coordinator is operators', crawls', mail's and local sign-ins'.
  expect(
    Object.keys(TABLES).filter((name) => !placed.has(name) && /^(?:saved|meal|shopping|recipe|blog_[^v])/.test(name)),
  ).toEqual([])
})

describe('Citus accepts', () => {
  test('every primary key and unique index of a distributed table: it has the column', async () => {
    const keys = await uniqueKeys()
    expect(keys.length).toBeGreaterThan(20)
    const refused = keys.filter(({ table, columns }) => {
      const by = placed.get(table)
      return typeof by === 'string' && !columns.includes(by)
    })
    expect(refused).toEqual([])
    // Each has a primary key, which a change of its rows needs.
    for (const [name] of placed) expect([name, keys.some(({ table }) => table === name)]).toEqual([name, true])
  })

  test('every foreign key: of one household, or to a table that is on every node', async () => {
    const refused = (await foreignKeys()).flatMap(({ from, to, name, columns, targets, definition }) => {
      const [here, there] = [placed.get(from), placed.get(to)]
      const at = typeof here === 'string' ? columns.indexOf(here) : -1
      if (here === undefined)
        // On the coordinator, which has what is on every node.
        return typeof there === 'string' ? [`${name}: the coordinator refers to a distributed table`] : []
      if (here === null) return there === null ? [] : [`${name}: a table on every node refers to one that is not`]
      if (there === undefined) return [`${name}: a distributed table refers to the coordinator`]
      if (there === null) return []
      if (at < 0 || targets[at] !== there) return [`${name}: the two rows may be on two nodes`]
      return /ON UPDATE (?:CASCADE|SET)|ON DELETE SET|DEFERRABLE/.test(definition) ? [`${name}: ${definition}`] : []
    })
    expect(refused).toEqual([])
  })

  test('all tables of households on the same node', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM placed WHERE by = 'household_id' AND colocated IS DISTINCT FROM 'households'`,
    )
    expect(rows).toEqual([])
  })
})
