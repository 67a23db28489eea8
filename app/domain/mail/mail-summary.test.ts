import { expect, test } from 'vitest'
import { isMailState, parseTimeCursor, formatTimeCursor } from './mail-summary'

const place = { at: new Date('2026-01-05T10:20:30.456Z'), id: '0f0e0d0c-0b0a-4908-8706-050403020100' }

test('a place comes back from an address as it went in', () =>
  expect(parseTimeCursor(formatTimeCursor(place))).toEqual(place))
test.each([
  null,
  '',
  '1',
  '.',
  'x.0f0e0d0c-0b0a-4908-8706-050403020100',
  `${formatTimeCursor(place)}'`,
  '99999999999999999999.0f0e0d0c-0b0a-4908-8706-050403020100',
  '1.0f0e0d0c',
])('%j is no place', (text) => expect(parseTimeCursor(text)).toBeNull())
test('a state is one of three', () =>
  expect(['queued', 'sent', 'failed', 'lost', '', null].map(isMailState)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]))
