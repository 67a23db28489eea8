import { expect, test } from 'vitest'
import type { MemberAct } from '#app/domain/households/member'
import { findLatestAct } from './latest-act'

const act = (name: string, minute: number, isYou = false): MemberAct => ({
  name,
  isYou,
  at: `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
})
const item = (name: string, added?: MemberAct, ticked?: MemberAct | null) => ({
  name,
  ...(added && { added }),
  ...(ticked !== undefined && { ticked }),
})

test.each([
  ['nothing in a household of one', [item('leeks')], null],
  ['nothing of one’s own', [item('leeks', act('Ben', 1, true), act('Ben', 2, true))], null],
  [
    'a tick after an addition',
    [item('leeks', act('Ann', 1), act('Ann', 5)), item('rice', act('Ann', 3), null)],
    'Ann ticked leeks',
  ],
  [
    'an addition after a tick',
    [item('leeks', act('Ann', 1), act('Ann', 2)), item('rice', act('Eve', 9))],
    'Eve added rice',
  ],
  [
    'one’s own later tick does not hide it',
    [item('leeks', act('Ann', 1), act('Ben', 9, true)), item('rice', act('Ben', 4, true))],
    'Ann added leeks',
  ],
  [
    'what was done at once is one, what was done before is not',
    [
      item('leeks', act('Ann', 7)),
      item('rice', act('Ann', 7)),
      item('salt', act('Ann', 2)),
      item('tea', act('Eve', 7)),
    ].reverse(),
    'Ann added 2 items',
  ],
  [
    'somebody without a name begins the sentence with a capital',
    [item('leeks', act('a former member', 1), act('a helper', 3))],
    'A helper ticked leeks',
  ],
])('%s', (_, items, text) => {
  expect(findLatestAct(items)?.text ?? null).toBe(text)
})

test('a name, and an address that stands for one, are as they are', () =>
  expect(findLatestAct([item('rice', act('ann@larder.example', 1))])?.text).toBe('ann@larder.example added rice'))

test('it says when', () => expect(findLatestAct([item('leeks', act('Ann', 4))])?.at).toBe('2026-05-01T10:04:00.000Z'))
