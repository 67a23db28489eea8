import { expect, test } from 'vitest'
import { isBreakerTripped, appendBreakerResult } from './circuit-breaker'

test.each([
  ['', false],
  ['----', false],
  ['-----', true],
  ['+----', true],
  ['++---', false],
  ['++--------', true],
  ['+++-------', false],
])('after %j a host is broken: %s', (recent, broken) => expect(isBreakerTripped(recent)).toBe(broken))

test('only the latest ten count', () => {
  const recent = [...'-----', ...'++++++++++'].reduce(
    (before, answer) => appendBreakerResult(before, answer === '+'),
    '',
  )
  expect(recent).toBe('++++++++++')
})
