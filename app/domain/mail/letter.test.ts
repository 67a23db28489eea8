import { expect, test } from 'vitest'
import { isLetterState, placeIn, placeText } from './letter'

const place = { at: new Date('2026-01-05T10:20:30.456Z'), id: '0f0e0d0c-0b0a-4908-8706-050403020100' }

test('a place comes back from an address as it went in', () => expect(placeIn(placeText(place))).toEqual(place))
test.each([
  null,
  '',
  '1',
  '.',
  'x.0f0e0d0c-0b0a-4908-8706-050403020100',
  `${placeText(place)}'`,
  '99999999999999999999.0f0e0d0c-0b0a-4908-8706-050403020100',
  '1.0f0e0d0c',
])('%j is no place', (text) => expect(placeIn(text)).toBeNull())
test('a state is one of three', () =>
  expect(['queued', 'sent', 'failed', 'lost', '', null].map(isLetterState)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]))
