import { expect, test } from 'vitest'
import {
  inSpan,
  startRequestSpan,
  summarizeStatement,
  traceHeaders,
  traceLogFields,
  traceRoutes,
  traceStatements,
} from './tracing.server'

test.each([
  ['select * from users where id = $1', 'SELECT', 'users'],
  ['  insert into shopping_lists (id) values ($1) on conflict do nothing', 'INSERT', 'shopping_lists'],
  ['update "public"."recipes" set title = $1', 'UPDATE', 'recipes'],
  ['delete from only mail where id = $1', 'DELETE', 'mail'],
  ['SELECT "public"."users"."id" FROM "public"."users" WHERE 1=1', 'SELECT', 'users'],
  ['with due as (select id from mail limit 1) update mail m set state = $1 from due', 'UPDATE', 'mail'],
  ['with a as (select 1), b as materialized (select 2) select * from b join recipes r on true', 'SELECT', 'recipes'],
  ['select queue from (select 1 from mail) as waiting', 'SELECT', 'mail'],
  ['select payload from unnest($1::text[]) as payload', 'SELECT', null],
  ['begin', 'BEGIN', null],
  ['select pg_notify($1, $2)', 'SELECT', null],
])('%s', (text, operation, table) => {
  expect(summarizeStatement(text)).toEqual({ operation, table })
})

test('without a provider nothing is wrapped', async () => {
  const routes = { one: { id: 'one', module: { loader: () => 1 } } }
  expect(traceRoutes(routes)).toBe(routes)
  const query = () => Promise.resolve()
  const database = { query }
  traceStatements(database)
  expect(database.query).toBe(query)
  expect(startRequestSpan({ method: 'GET', scheme: 'http', headers: {} })).toBeNull()
  expect([traceHeaders(), traceLogFields()]).toEqual([{}, {}])
  const work = Promise.resolve(1)
  expect(inSpan('work', {}, () => work)).toBe(work)
  expect(await work).toBe(1)
})
