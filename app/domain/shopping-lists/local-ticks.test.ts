import { describe, expect, test } from 'vitest'
import { isTicked, readTicks, stillLocal, tapped } from './local-ticks'

const milk = { id: '0f0e0d0c-0b0a-4908-8706-050403020100', checked: false }
const eggs = { id: '0f0e0d0c-0b0a-4908-8706-050403020101', checked: true }

describe('a tap', () => {
  test('ticks, and takes off again', () => {
    const once = tapped(milk, {})
    expect(isTicked(milk, once)).toBe(true)
    expect(isTicked(milk, tapped(milk, once))).toBe(false)
  })
  test('takes off what the owner has ticked, here only', () => {
    expect(isTicked(eggs, {})).toBe(true)
    expect(isTicked(eggs, tapped(eggs, {}))).toBe(false)
  })
})
describe('when the list changes', () => {
  test('ones own tick stays, and so does what was taken off', () => {
    const ticks = { [milk.id]: true, [eggs.id]: false }
    expect(stillLocal([milk, eggs], ticks)).toEqual(ticks)
    expect(stillLocal([{ ...milk, checked: true }, eggs], ticks)).toEqual(ticks)
  })
  test('what the owner takes off as well is theirs to tick again', () => {
    expect(stillLocal([{ ...eggs, checked: false }], { [eggs.id]: false })).toEqual({})
  })
  test('items that are gone are forgotten', () => expect(stillLocal([eggs], { [milk.id]: true })).toEqual({}))
})
describe('what a browser has kept', () => {
  test('comes back', () =>
    expect(readTicks(JSON.stringify({ [milk.id]: true, [eggs.id]: false }))).toEqual({
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
  ])('%j is nothing', (text) => expect(readTicks(text)).toEqual({}))
  test('and never more than a list can have', () => {
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [`0f0e0d0c-0b0a-4908-8706-${String(n).padStart(12, '0')}`, true]),
    )
    expect(Object.keys(readTicks(JSON.stringify(many)))).toHaveLength(500)
  })
})
