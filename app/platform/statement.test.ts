import { expect, test } from 'vitest'
import { isReadOnly } from './statement'

test.each<[string, boolean]>([
  ['select 1', true],
  ['\n  with rows as (select 1) select * from rows', true],
  ['SELECT updated_at, is_deleted FROM recipes', true],
  ['insert into settings values (1)', false],
  ['with new as (insert into settings values (1) returning key) select * from new', false],
  ['with gone as (delete from settings returning key) select * from gone', false],
  ['select * from settings for update', false],
  ['select * from settings for no key update skip locked', false],
  ['select * from settings for share', false],
  ['select pg_notify($1, $2)', false],
  ["select nextval('numbers')", false],
  ['select pg_try_advisory_xact_lock($1)', false],
  ['update settings set value = $1', false],
  ['begin', false],
  ['analyze', false],
])('%j is read-only: %s', (text, expected) => expect(isReadOnly(text)).toBe(expected))
