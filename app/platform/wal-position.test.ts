import { expect, test } from 'vitest'
import { NEVER_REACHED, parseWalPosition } from './replica.server'

test.each<[string, bigint | null]>([
  ['0/0', 0n],
  ['0/16B3748', 23_803_720n],
  ['16/B374D848', 97_500_059_720n],
  ['1/0', 4_294_967_296n],
  ['a/ff', 42_949_673_215n],
  ['', null],
  ['16', null],
  ['16/', null],
  ['16/B374D848A', null],
  ['16/B374 ', null],
  ['-1/0', null],
  ["0/0' or 1=1", null],
])('%j is %s', (text, expected) => expect(parseWalPosition(text)).toBe(expected))

test('no position is behind the one that is never reached', () =>
  expect(parseWalPosition(NEVER_REACHED)).toBe(2n ** 64n - 1n))
