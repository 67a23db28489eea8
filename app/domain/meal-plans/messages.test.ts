import { describe, expect, test } from 'vitest'
import { errorOrDefault, UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { formatAddedToPlan, ADD_TO_PLAN_FAILED } from './messages'

test.each([
  [undefined, ADD_TO_PLAN_FAILED()],
  ['', ADD_TO_PLAN_FAILED()],
  [UNEXPECTED_ERROR(), ADD_TO_PLAN_FAILED()],
  ['A meal plan holds at most 500 recipes.', 'A meal plan holds at most 500 recipes.'],
])('%j becomes %j', (message, expected) => expect(errorOrDefault(message, ADD_TO_PLAN_FAILED())).toBe(expected))

describe('formatAddedToPlan', () => {
  const format = (added: number, skipped: number, title: string | null = null) =>
    Object.values(formatAddedToPlan({ added, skipped, plan: 'Week', title }))
  test.each([
    [3, 0, 'Recipes added!', '3 recipes added to “Week”.', 'done'],
    [1, 0, 'Recipes added!', '1 recipe added to “Week”.', 'done'],
    [2, 1, 'Some recipes skipped', '2 recipes added to “Week”. 1 recipe was already in the plan.', 'done'],
    [0, 4, 'Some recipes skipped', '4 recipes were already in the plan.', 'error'],
  ])('%d new, %d present', (added, skipped, ...expected) => expect(format(added, skipped)).toEqual(expected))
  test('a single recipe is named by its title', () => {
    expect(format(1, 0, 'Soup')).toEqual(['Recipe added!', 'Soup added to “Week”.', 'done'])
    expect(format(0, 1, 'Soup')).toEqual(['Already in the plan', 'Soup is already in “Week”.', 'error'])
  })
})
