import { expect, test } from 'vitest'
import { uniqueListName } from './list-name'

test.each([
  ['Week', [], 'Week'],
  ['Week', ['week'], 'Week'],
  ['Week', ['Week'], 'Week (2)'],
  ['Week', ['Week', 'Week (2)', 'Week (4)'], 'Week (3)'],
  ['Midsummer night', ['Midsummer'], 'Midsu (2)'],
  ['Midsummer night', ['Midsu'], 'Midsummer'],
])('%s beside %j is %s', (baseName, taken, name) => expect(uniqueListName(baseName, taken, 9)).toBe(name))
