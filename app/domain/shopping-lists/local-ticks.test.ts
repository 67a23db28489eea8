import { describe, expect, test } from 'vitest'
import { isTicked, parseTicks, pruneTicks, toggleTick } from './local-ticks'

const milk = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', checked: false }
const eggs = { id: '0f0e0d0c-0b0a-4908-8706-050403020101', checked: true }

describe('toggleTick', () => {
  test('ticks and unticks', () => {
    const once = toggleTick(milk, {})
    expect(isTicked(milk, once)).toBe(true)
    expect(isTicked(milk, toggleTick(milk, once))).toBe(false)
  })
  test("unticks the owner's ticks locally", () => {
    expect(isTicked(eggs, {})).toBe(true)
    expect(isTicked(eggs, toggleTick(eggs, {}))).toBe(false)
  })
})
describe('pruneTicks', () => {
  test('local ticks and local unticks stay', () => {
    const ticks = { [milk.id]: true, [eggs.id]: false }
    expect(pruneTicks([milk, eggs], ticks)).toEqual(ticks)
    expect(pruneTicks([{ ...milk, checked: true }, eggs], ticks)).toEqual(ticks)
  })
  test('an untick by the owner clears the local untick', () => {
    expect(pruneTicks([{ ...eggs, checked: false }], { [eggs.id]: false })).toEqual({})
  })
  test('ticks of removed items are dropped', () => expect(pruneTicks([eggs], { [milk.id]: true })).toEqual({}))
})
describe('parseTicks', () => {
  test('round-trips', () =>
    expect(parseTicks(JSON.stringify({ [milk.id]: true, [eggs.id]: false }))).toEqual({
      [milk.id]: true,
      [eggs.id]: false,
    }))
  test.each([
    null,
    '',
    'x',
    '[]',
    'null',
    '7',
    '{"a":true}',
    `{"${milk.id}":1}`,
    '{"__proto__":true,"constructor":true}',
  ])('%j is no ticks', (text) => expect(parseTicks(text)).toEqual({}))
  test('is capped at the maximum number of items', () => {
    const tooManyTicks = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [`0f0e0d0c-0b0a-4908-8706-${String(n).padStart(12, '0')}`, true]),
    )
    expect(Object.keys(parseTicks(JSON.stringify(tooManyTicks)))).toHaveLength(500)
  })
})
