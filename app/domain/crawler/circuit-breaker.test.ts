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
])('after %j tripped is %s', (recent, broken) => expect(isBreakerTripped(recent)).toBe(broken))

test('only the latest ten results count', () => {
  const recent = [...'-----', ...'++++++++++'].reduce(
    (results, result) => appendBreakerResult(results, result === '+'),
    '',
  )
  expect(recent).toBe('++++++++++')
})
