import { expect, test } from 'vitest'
import type { MealPlanEntry } from '#app/domain/meal-plans/meal-plan'
import { withPending } from './pending'

const entry = (recipeId: string): MealPlanEntry => ({
  id: `e-${recipeId}`,
  recipeId,
  comment: 'Hot',
  servings: 4,
  day: '2026-11-24',
  meal: 'lunch',
  recipe: { title: recipeId, image_url: null, total_time_minutes: null, yield_amount: null, source_url: '' },
})
const entries = [entry('a'), entry('b'), entry('c')]
const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const said = (forms: FormData[]) =>
  withPending(entries, forms).map(({ recipeId, comment, servings, day, meal }) => [
    recipeId,
    comment,
    servings,
    day,
    meal,
  ])
const [A, B, C] = said([]) as [unknown[], unknown[], unknown[]]

test('a row that is being saved shows what was sent, and no more', () => {
  expect(said([form(['save', 'b'], ['comment.b', ' Make double '])])).toEqual([
    A,
    ['b', 'Make double', 4, '2026-11-24', 'lunch'],
    C,
  ])
  expect(
    said([form(['save', 'b'], ['servings.b', '2,5'], ['day.b', ''], ['meal.b', 'dinner'], ['comment.a', 'Not mine'])]),
  ).toEqual([A, ['b', 'Hot', 2.5, null, 'dinner'], C])
  expect(said([form(['save', 'b'], ['comment.b', ' '], ['servings.b', ''])])).toEqual([
    A,
    ['b', null, null, '2026-11-24', 'lunch'],
    C,
  ])
})
test('a row that is being removed is gone, one or many', () => {
  expect(said([form(['drop', 'a'])])).toEqual([B, C])
  expect(said([form(['do', 'remove'], ['chosen', 'a'], ['chosen', 'c'])])).toEqual([B])
  expect(said([form(['do', 'generate'], ['chosen', 'a'])])).toEqual([A, B, C])
})
test('several on their way at once', () =>
  expect(said([form(['drop', 'a']), form(['save', 'c'], ['comment.c', 'Cold'])])).toEqual([
    B,
    ['c', 'Cold', 4, '2026-11-24', 'lunch'],
  ]))
