import { expect, test } from 'vitest'
import { dropMaker } from './makers'

test.each([
  ['1 can KRAFT® grated parmesan', '1 can grated parmesan'],
  ['2 cups Swanson® or Campbell’s® chicken broth', '2 cups chicken broth'],
  ['1 can Green Giant® Niblets® corn', '1 can Green Giant® Niblets® corn'],
  ['1 can Pillsbury® Grands!® biscuits', '1 can biscuits'],
  ['1 tsp McCormick® Basil Leaves', '1 tsp dried Basil Leaves'],
  ['1 cup Sargento nacho & taco cheese', '1 cup Sargento nacho & taco cheese'],
  ['1 jar Heinz Great Stuff', '1 jar Heinz Great Stuff'],
  ['2 tbsp Alice’s mayonnaise', '2 tbsp mayonnaise'],
  ['1 cup Jacob’s cattle beans', '1 cup Jacob’s cattle beans'],
  ['2 cups chocolate chips', '2 cups chocolate chips'],
])('%s is %s', (line, expected) => expect(dropMaker(line)).toBe(expected))
