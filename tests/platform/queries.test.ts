import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg, { type Submittable } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isReadOnly, type ComposedStatement, type Statement } from '#app/platform/statement'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

type Row = Record<string, unknown>
type Declared = Statement<Row, unknown[]> | ComposedStatement<Row, unknown>
type NamedStatement = { name: string; text: string; columns: Record<string, string>; isOfHousehold: boolean }

const app = fileURLToPath(new URL('../../app', import.meta.url))

let database: TestDatabase
let client: pg.Client
let statements: NamedStatement[]

beforeAll(async () => {
  statements = await loadStatements()
})
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

test('each declared statement matches the migrated database: its names exist, and its columns are those declared', async () => {
  expect(statements.length).toBeGreaterThan(100)
  expect(await listMismatches()).toEqual([])
})

/** Statements on tables of all households. */
const OF_ALL_HOUSEHOLDS = [
  'domain/collection/photos-queries.server.ts selectPhotosOfKind',
  'domain/collection/photos-queries.server.ts approvePhoto',
  'domain/collection/photos-queries.server.ts refusePhoto',
  'domain/monitoring/queries.server.ts selectQueues',
  'domain/recipes/queries.server.ts sumHouseholdRatings',
  'domain/recipes/queries.server.ts sumTimesCooked',
  'domain/search/queries.server.ts selectUnreadSavedRecipes',
  'domain/search/queries.server.ts writeSavedItemKeys',
  'domain/shopping-lists/queries.server.ts selectListVersions',
  'domain/shopping-lists/queries.server.ts deleteOldTombstones',
  'domain/shopping-lists/queries.server.ts deleteExtraTombstones',
  'domain/shopping-lists/queries.server.ts deleteOldIntents',
]

test('each statement on what households share is declared as one of a household', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'household_id' and table_name not in ('users', 'household_lookup')`,
  )
  const shared = new RegExp(`\\b(${rows.map(({ name }) => name).join('|')})\\b`)
  const about = statements.filter(({ text }) => shared.test(text))
  expect(about.length).toBeGreaterThan(10)
  const others = about.filter(({ isOfHousehold }) => !isOfHousehold).map(({ name }) => name)
  expect(others).toEqual(OF_ALL_HOUSEHOLDS)
})

const READ_ONLY_TRANSACTION = '25006'

test('each statement that a replica may be asked runs where nothing can be written', async () => {
  const read = statements.filter(({ text }) => isReadOnly(text))
  expect(read.length).toBeGreaterThan(100)
  const refused: string[] = []
  for (const { name, text } of read) {
    const values = Array.from(
      { length: Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n))) },
      () => null,
    )
    await client.query('begin transaction read only')
    await client.query(text, values).catch((error: pg.DatabaseError) => {
      if (error.code === READ_ONLY_TRANSACTION) refused.push(name)
    })
    await client.query('rollback')
  }
  expect(refused).toEqual([])
})

describe('the comparison finds', () => {
  test.each([
    ['a renamed column', 'alter table job_ticks rename column tick to minute', 'insertJobTick'],
    ['another type', 'alter table rate_limits alter column points type bigint', 'countRateLimitPoint'],
    ['a dropped table', 'drop table idempotency_keys', 'deleteOldIdempotencyKeys'],
  ])('%s', async (_what, change, name) => {
    await client.query(change)
    expect((await listMismatches()).join('\n')).toContain(name)
  })
})

/** Every statement that a queries file exports; of one that is composed at run time, one for each of its examples. */
async function loadStatements(): Promise<NamedStatement[]> {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)(?:[\w-]+-)?queries(?:\.server|\/[\w-]+\.server)\.ts$/.test(file.replaceAll(path.sep, '/')),
  )
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exported: (await import(path.join(app, file))) as Record<string, Declared> })),
  )
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, declared]): NamedStatement[] => {
      const { columns } = declared
      if (typeof declared !== 'function')
        return [
          { name: `${file} ${name}`, text: declared.text, columns, isOfHousehold: Boolean(declared.isOfHousehold) },
        ]
      if (declared.examples.length === 0) throw new Error(`${file} ${name} has no examples`)
      return declared.examples.map((example) => {
        const [{ text, isOfHousehold }] = declared(example)
        return {
          name: `${file} ${name} ${JSON.stringify(example)}`,
          text,
          columns,
          isOfHousehold: Boolean(isOfHousehold),
        }
      })
    }),
  )
}

async function listMismatches(): Promise<string[]> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  const typeNames = new Map(rows.map(({ oid, typname }) => [oid, typname]))
  const mismatches: string[] = []
  for (const { name, text, columns } of statements) {
    try {
      const described = await describeColumns(text, typeNames)
      if (Object.keys(columns).length > 0 && !isSame(described, columns))
        mismatches.push(`${name}: ${JSON.stringify(described)} is declared as ${JSON.stringify(columns)}`)
    } catch (error) {
      mismatches.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return mismatches
}

const isSame = (left: Record<string, string>, right: Record<string, string>) =>
  JSON.stringify(Object.entries(left).sort()) === JSON.stringify(Object.entries(right).sort())

/** The columns of the result with their types, as PostgreSQL describes the statement without executing it. */
function describeColumns(text: string, typeNames: ReadonlyMap<number, string>): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    let columns: Record<string, string> = {}
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = Object.fromEntries(
          fields.map(({ name, dataTypeID }) => [name, typeNames.get(dataTypeID) ?? String(dataTypeID)]),
        )
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    }
    client.query(description as unknown as Submittable)
  })
}
