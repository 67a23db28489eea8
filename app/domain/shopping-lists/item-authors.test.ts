import { expect, test } from 'vitest'
import { listAuthors, nameAuthors, signItems } from './item-authors'
import type { ItemAuthors } from './item-authors'

const item = (id: string, checked: boolean, authors: ItemAuthors = {}) => ({ id, checked, ...authors })
const ANNA = { addedBy: 'anna', createdAt: '2026-11-20T10:00:00.000Z' }
const bob = { userId: 'bob', at: '2026-11-21T10:00:00.000Z' }
const BY_BOB = { tickedBy: 'bob', tickedAt: bob.at }

test.each([
  ['a new item is his', [], [item('a', false)], [item('a', false, { addedBy: 'bob', createdAt: bob.at })]],
  [
    'what he ticks is ticked by him',
    [item('a', false, ANNA)],
    [item('a', true, ANNA)],
    [item('a', true, { ...ANNA, ...BY_BOB })],
  ],
  [
    'what he unticks is ticked by nobody',
    [item('a', true, { ...ANNA, tickedBy: 'anna', tickedAt: 'x' })],
    [item('a', false, { ...ANNA, tickedBy: 'anna', tickedAt: 'x' })],
    [item('a', false, { ...ANNA, tickedBy: null, tickedAt: null })],
  ],
  [
    'what was ticked before him stays so',
    [item('a', true, { tickedBy: 'anna', tickedAt: 'x' })],
    [{ ...item('a', true, { tickedBy: 'anna', tickedAt: 'x' }), name: 'leeks' }],
    [{ ...item('a', true, { tickedBy: 'anna', tickedAt: 'x' }), name: 'leeks' }],
  ],
  ['a part of an item has the authors of the whole', [], [item('b', false, ANNA)], [item('b', false, ANNA)]],
  [
    'a member who left is not replaced',
    [],
    [item('b', false, { addedBy: null })],
    [item('b', false, { addedBy: null })],
  ],
])('after a change of Bob: %s', (_what, before, after, signed) => {
  expect(signItems(before, after, bob)).toEqual(signed)
})

test('authors have names, a tick from before ticks were recorded has none', () => {
  const nameMember = (id: string | null | undefined) => ({ name: id ?? 'a former member', isYou: id === 'bob' })
  expect(nameAuthors({ ...ANNA, ...BY_BOB }, nameMember)).toEqual({
    added: { name: 'anna', isYou: false, at: ANNA.createdAt },
    ticked: { name: 'bob', isYou: true, at: bob.at },
  })
  expect(nameAuthors({ ...ANNA, addedBy: null }, nameMember)).toMatchObject({
    added: { name: 'a former member' },
    ticked: null,
  })
  expect(
    listAuthors([
      { ...ANNA, ...BY_BOB },
      { addedBy: null, tickedBy: null, tickedAt: null },
    ]),
  ).toEqual(['anna', 'bob', null])
})
