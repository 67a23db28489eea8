import { expect, test } from 'vitest'
import { nextPosition } from './post-parts'

test.each<[number[], number | null]>([
  [[], 1],
  [[1, 2], 3],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], 10],
  // The default, position 3, is taken.
  [[2, 3], 1],
  [[1, 3], 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 10], 9],
  [[2, 3, 4, 5, 6, 7, 8, 9, 10], 1],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], null],
])('with %j taken: %j', (taken, next) => expect(nextPosition(taken)).toBe(next))
