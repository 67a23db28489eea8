import { expect, test } from 'vitest'
import { toRoutePattern } from './route-pattern'

test.each([
  ['/household', {}, '/household'],
  ['/api/household/invites/s3cret', { token: 's3cret' }, '/api/household/invites/:token'],
  ['/meal-plan/a%20b/edit', { id: 'a b' }, '/meal-plan/:id/edit'],
  ['/meal-plan/%zz/edit', { id: '%zz' }, '/meal-plan/:id/edit'],
  ['/api/plans/p/recipes/r', { id: 'p', recipeId: 'r' }, '/api/plans/:id/recipes/:recipeId'],
  ['/api/wrong/s3cret', { '*': 'wrong/s3cret' }, '/api/*'],
])('%s', (path, params, pattern) => {
  expect(toRoutePattern(path, params)).toBe(pattern)
})
