import { expect, test } from 'vitest'
import { isMailState, parseTimeCursor, formatTimeCursor } from './mail-summary'

const cursor = { at: new Date('2026-01-05T10:20:30.456Z'), id: '0f0e0d0c-0b0a-4908-8706-050403020100' }

test('a cursor survives a round trip', () => expect(parseTimeCursor(formatTimeCursor(cursor))).toEqual(cursor))
test.each([
  null,
  '',
  '1',
  '.',
  'x.0f0e0d0c-0b0a-4908-8706-050403020100',
  `${formatTimeCursor(cursor)}'`,
  '99999999999999999999.0f0e0d0c-0b0a-4908-8706-050403020100',
  '1.0f0e0d0c',
])('%j is not a cursor', (text) => expect(parseTimeCursor(text)).toBeNull())
test('there are three states', () =>
  expect(['queued', 'sent', 'failed', 'lost', '', null].map(isMailState)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]))
