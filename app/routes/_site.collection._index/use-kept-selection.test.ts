import { expect, test } from 'vitest'
import { countSelected, isSelected, withPage } from './use-kept-selection'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('ticks of two pages are selected together', () => {
  const first = withPage({ isEvery: false, ids: new Set() }, rows('a', 'b'), new Set(['b']))
  const both = withPage(first, rows('c', 'd'), new Set(['c']))
  expect([...both.ids]).toEqual(['b', 'c'])
  expect(countSelected(both, 4)).toBe(2)
  expect(['a', 'b', 'c', 'd'].filter((id) => isSelected(both, id))).toEqual(['b', 'c'])
  expect([...withPage(both, rows('a', 'b'), new Set()).ids]).toEqual(['c'])
})
test('of everything, what is unticked on two pages is left out', () => {
  const first = withPage({ isEvery: true, ids: new Set() }, rows('a', 'b'), new Set(['b']))
  const both = withPage(first, rows('c', 'd'), new Set(['c']))
  expect([...both.ids]).toEqual(['a', 'd'])
  expect(countSelected(both, 100)).toBe(98)
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => isSelected(both, id))).toEqual(['b', 'c', 'e'])
  expect([...withPage(both, rows('a', 'b'), new Set(['a', 'b'])).ids]).toEqual(['d'])
})
