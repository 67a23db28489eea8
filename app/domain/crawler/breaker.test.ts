import { expect, test } from 'vitest'
import { isBroken, withAnswer } from './breaker'

test.each([
  ['', false],
  ['----', false],
  ['-----', true],
  ['+----', true],
  ['++---', false],
  ['++--------', true],
  ['+++-------', false],
])('after %j a host is broken: %s', (recent, broken) => expect(isBroken(recent)).toBe(broken))

test('only the latest ten count', () => {
  const recent = [...'-----', ...'++++++++++'].reduce((before, answer) => withAnswer(before, answer === '+'), '')
  expect(recent).toBe('++++++++++')
})
