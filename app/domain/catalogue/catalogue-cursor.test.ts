import { expect, test } from 'vitest'
import { parseCatalogueCursor, formatCatalogueCursor } from './catalogue-cursor'

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100'

test('a cursor round-trips', () =>
  expect(parseCatalogueCursor(formatCatalogueCursor({ createdAt: new Date(1763719200123), id: ID }))).toEqual({
    createdAt: new Date(1763719200123),
    id: ID,
  }))
test.each([
  null,
  '',
  '5',
  `5.${ID.slice(1)}`,
  `x.${ID}`,
  `-5.${ID}`,
  `999999999999999.${ID}`,
  `5.${ID.toUpperCase()}`,
  `5.${ID}'`,
])('%j is not a cursor', (text) => expect(parseCatalogueCursor(text)).toBeNull())
