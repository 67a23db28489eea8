import { expect, test } from 'vitest'
import { matchesIfNoneMatch, toVersionETag, parseIfMatchVersions } from './etag'

test.each([
  [null, null],
  ['*', null],
  ['"v7"', [7]],
  ['W/"v7"', [7]],
  ['"v7", "v8"', [7, 8]],
  ['v7', []],
  ['"other"', []],
])('If-Match %s requires %j', (header, versions) => expect(parseIfMatchVersions(header)).toEqual(versions))
test.each([
  [null, false],
  ['"v7"', true],
  ['W/"v7"', true],
  ['"v6", "v7"', true],
  ['*', true],
  ['"v8"', false],
  ['v7', false],
])('If-None-Match %s matches version 7: %s', (header, yes) =>
  expect(matchesIfNoneMatch(header, toVersionETag(7))).toBe(yes),
)
