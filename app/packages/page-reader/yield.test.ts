import { expect, test } from 'vitest'
import { parseYield } from './yield'

test.each([
  ['4', '4 servings'],
  [6, '6 servings'],
  [['4', '4 servings'], '4 servings'],
  [['12', '1 loaf'], '12 servings'],
  ['Serves 4-6', '4-6 servings'],
  ['Yield: 2 loaves', '2 loaves'],
  ['für 4 Personen', '4 Personen'],
  ['2 personnes :', '2 personnes'],
  ['Makes 24 cookies', '24 cookies'],
  [{ '@type': 'QuantitativeValue', value: 8, unitText: 'slices' }, '8 slices'],
  ['two servings', '2 servings'],
  ['a dozen', '12 servings'],
  ['two dozen rolls', '2 dozen rolls'],
  ['٤ أشخاص', '٤ أشخاص'],
  ['½ gallon', '½ gallon'],
])('%j reads %s', (value, text) => expect(parseYield(value)).toBe(text))

test.each(['', '0', 'some', null, undefined, [], {}])('%j is no yield', (value) => expect(parseYield(value)).toBeNull())
