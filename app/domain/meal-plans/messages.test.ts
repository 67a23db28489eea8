import { describe, expect, test } from 'vitest'
import { UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { formatAddedToPlan, ADD_TO_PLAN_FAILED, planErrorOrDefault } from './messages'

test.each([
  [undefined, ADD_TO_PLAN_FAILED],
  ['', ADD_TO_PLAN_FAILED],
  [UNEXPECTED_ERROR, ADD_TO_PLAN_FAILED],
  ['A meal plan holds at most 500 recipes.', 'A meal plan holds at most 500 recipes.'],
])('%j is told as %j', (said, told) => expect(planErrorOrDefault(said, ADD_TO_PLAN_FAILED)).toBe(told))

describe('what came of putting recipes on a plan', () => {
  const told = (added: number, skipped: number, title: string | null = null) =>
    Object.values(formatAddedToPlan({ added, skipped, plan: 'Week', title }))
  test.each([
    [3, 0, 'Recipes added!', '3 recipes added to Week.', 'done'],
    [1, 0, 'Recipes added!', '1 recipe added to Week.', 'done'],
    [2, 1, 'Some recipes skipped', '2 recipes added to Week. 1 recipe was already in the plan.', 'done'],
    [0, 4, 'Some recipes skipped', '4 recipes were already in the plan.', 'error'],
  ])('%d new, %d there', (added, skipped, ...said) => expect(told(added, skipped)).toEqual(said))
  test('one alone is called by its title', () => {
    expect(told(1, 0, 'Soup')).toEqual(['Recipe added!', 'Soup is on Week now.', 'done'])
    expect(told(0, 1, 'Soup')).toEqual(['Already there', 'Soup is already in Week.', 'error'])
  })
})
