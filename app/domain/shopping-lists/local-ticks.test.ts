import { describe, expect, test } from 'vitest'
import { isTicked, parseTicks, pruneTicks, toggleTick } from './local-ticks'

const milk = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', checked: false }
const eggs = { id: '0f0e0d0c-0b0a-4908-8706-050403020101', checked: true }

describe('a tap', () => {
  test('ticks, and takes off again', () => {
    const once = toggleTick(milk, {})
    expect(isTicked(milk, once)).toBe(true)
    expect(isTicked(milk, toggleTick(milk, once))).toBe(false)
  })
  test('takes off what the owner has ticked, here only', () => {
    expect(isTicked(eggs, {})).toBe(true)
    expect(isTicked(eggs, toggleTick(eggs, {}))).toBe(false)
  })
})
describe('when the list changes', () => {
  test('ones own tick stays, and so does what was taken off', () => {
    const ticks = { [milk.id]: true, [eggs.id]: false }
    expect(pruneTicks([milk, eggs], ticks)).toEqual(ticks)
    expect(pruneTicks([{ ...milk, checked: true }, eggs], ticks)).toEqual(ticks)
  })
  test('what the owner takes off as well is theirs to tick again', () => {
    expect(pruneTicks([{ ...eggs, checked: false }], { [eggs.id]: false })).toEqual({})
  })
  test('items that are gone are forgotten', () => expect(pruneTicks([eggs], { [milk.id]: true })).toEqual({}))
})
describe('what a browser has kept', () => {
  test('comes back', () =>
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
  ])('%j is nothing', (text) => expect(parseTicks(text)).toEqual({}))
  test('and never more than a list can have', () => {
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [`0f0e0d0c-0b0a-4908-8706-${String(n).padStart(12, '0')}`, true]),
    )
    expect(Object.keys(parseTicks(JSON.stringify(many)))).toHaveLength(500)
  })
})
