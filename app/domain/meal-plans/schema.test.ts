import { describe, expect, test } from 'vitest'
import { AddToPlanInput, MealPlanEntryUpdate, NewMealPlan, PLAN_NAME_REQUIRED, NO_RECIPES_SELECTED } from './schema'

const ID = '3f2b1f6e-7c39-4c1e-9d5b-0a1b2c3d4e5f'
const errorMessage = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

describe('a new plan', () => {
  test('is trimmed, a blank description is null', () => {
    expect(NewMealPlan.parse({ name: ' Week ', description: ' ' })).toEqual({ name: 'Week', description: null })
    expect(NewMealPlan.parse({ name: 'Week' })).toEqual({ name: 'Week', description: null })
  })
  test.each([{}, { name: '' }, { name: ' \n' }, { name: null }, { name: 7 }])('%j lacks a name', (value) =>
    expect(errorMessage(NewMealPlan, value)).toBe(PLAN_NAME_REQUIRED()),
  )
  test('at most 100 and 200 characters', () => {
    expect(NewMealPlan.safeParse({ name: 'x'.repeat(100), description: 'y'.repeat(200) }).success).toBe(true)
    expect(errorMessage(NewMealPlan, { name: 'x'.repeat(101) })).toBe('Please use at most 100 characters.')
    expect(errorMessage(NewMealPlan, { name: 'x', description: 'y'.repeat(201) })).toBe(
      'Please use at most 200 characters.',
    )
  })
})

describe('an entry update', () => {
  test.each([
    [{ comment: ' Make double ' }, { comment: 'Make double' }],
    [{ comment: '  ' }, { comment: null }],
    [{ comment: null }, { comment: null }],
    [{ servings: '' }, { servings: null }],
    [{ servings: null }, { servings: null }],
    [{ servings: ' 2,5 ' }, { servings: 2.5 }],
    [{ servings: 8 }, { servings: 8 }],
    [{ day: '2026-11-24' }, { day: '2026-11-24' }],
    [{ meal: 'dinner' }, { meal: 'dinner' }],
    [{ day: '' }, { day: null }],
    [{ meal: '' }, { meal: null }],
  ])('parses %j', (input, expected) => expect(MealPlanEntryUpdate.parse(input)).toEqual(expected))
  test('missing fields stay undefined', () =>
    expect(Object.keys(MealPlanEntryUpdate.parse({ comment: 'x' }))).toEqual(['comment']))
  test.each([
    {},
    { else: 1 },
    { comment: 'x'.repeat(151) },
    { comment: 5 },
    { servings: 0 },
    { servings: -1 },
    { servings: '0.4' },
    { servings: 101 },
    { servings: 'many' },
    { servings: '1e999' },
    { servings: [] },
    { day: '2026-02-30' },
    { day: 'Tuesday' },
    { day: 5 },
    { meal: 'tea' },
    { meal: 1 },
  ])('%j is invalid', (input) => expect(errorMessage(MealPlanEntryUpdate, input)).toMatch(/^Please .+\.$/))
})

describe('adding recipes to a plan', () => {
  test('an existing plan, or a new one by its name', () => {
    expect(AddToPlanInput.parse({ recipe: [ID], plan: ID })).toEqual({ recipe: [ID], plan: ID, name: null })
    expect(AddToPlanInput.parse({ recipe: [ID], name: ' Feast ' })).toEqual({
      recipe: [ID],
      plan: 'new',
      name: 'Feast',
    })
  })
  test('a new one needs a name', () =>
    expect(errorMessage(AddToPlanInput, { recipe: [ID], plan: 'new', name: ' ' })).toBe(PLAN_NAME_REQUIRED()))
  test.each([[undefined], [[]]])('%j selects nothing', (recipe) =>
    expect(errorMessage(AddToPlanInput, { recipe, plan: ID })).toBe(NO_RECIPES_SELECTED()),
  )
})
