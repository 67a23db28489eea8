import { expect, test } from 'vitest'
import { describeMerge, describeWhatComesAlong, displayName, publicName } from './household'

test.each([
  [{ recipes: 12, plans: 1, lists: 2 }, 'Your 12 recipes, 1 plan and 2 lists come along.'],
  [{ recipes: 1, plans: 0, lists: 0 }, 'Your 1 recipe, 0 plans and 0 lists come along.'],
  [{ recipes: 0, plans: 0, lists: 0 }, 'You have nothing to bring along yet.'],
])('%j', (belongings, text) => {
  expect(describeWhatComesAlong(belongings)).toBe(text)
})

test('what happened says which recipes were there before', () => {
  const belongings = { recipes: 12, plans: 1, lists: 2 }
  expect(describeMerge({ ...belongings, alreadyThere: 0 })).toBe('12 recipes, 1 plan and 2 lists came along.')
  expect(describeMerge({ ...belongings, alreadyThere: 1 })).toMatch(/ 1 recipe was there already\.$/)
  expect(describeMerge({ ...belongings, alreadyThere: 3 })).toMatch(/ 3 recipes were there already\.$/)
  expect(describeMerge({ recipes: 0, plans: 0, lists: 0, alreadyThere: 0 })).toBe('')
})

test('a name, else the e-mail address', () => {
  expect(displayName({ firstName: 'Ann', lastName: null, email: 'a@x.example' })).toBe('Ann')
  expect(displayName({ firstName: null, lastName: null, email: 'a@x.example' })).toBe('a@x.example')
})

test('nobody outside of the household is shown an e-mail address', () => {
  expect(publicName({ firstName: 'Ann', lastName: 'Lee' })).toBe('Ann Lee')
  expect(publicName({ firstName: null, lastName: null })).toBe('Somebody')
})
