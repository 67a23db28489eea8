import { expect, test } from 'vitest'
import { hasLaterChanges } from './undo'

const steps = [
  { version: 4, before: [{ id: 'a' }] },
  { version: 3, before: [{ id: 'b' }, { id: 'c' }] },
  { version: 2, before: [{ id: 'a' }] },
]
test.each([
  [0, false],
  [1, false],
  [2, true],
])('step %i', (index, yes) => expect(hasLaterChanges(steps, steps[index]!)).toBe(yes))
