import { expect, test } from 'vitest'
import type { MealPlanEntry } from '#app/domain/meal-plans/meal-plan'
import { applyPendingForms } from './plan-details'

/** All of one recipe: an entry is known by its own id. */
const createEntry = (id: string): MealPlanEntry => ({
  id,
  recipeId: 'soup',
  comment: 'Hot',
  servings: 4,
  day: '2026-11-24',
  meal: 'lunch',
  isLeftover: false,
  recipe: { title: id, image_url: null, total_time_minutes: null, yield_amount: null, source_url: '' },
})
const entries = [createEntry('a'), createEntry('b'), createEntry('c')]
const createFormData = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const summarizeWithForms = (forms: FormData[]) =>
  applyPendingForms(entries, forms).map(({ id, comment, servings, day, meal }) => [id, comment, servings, day, meal])
const [A, B, C] = summarizeWithForms([]) as [unknown[], unknown[], unknown[]]

test('a row that is being saved shows what was sent, and no more', () => {
  expect(summarizeWithForms([createFormData(['save', 'b'], ['comment.b', ' Make double '])])).toEqual([
    A,
    ['b', 'Make double', 4, '2026-11-24', 'lunch'],
    C,
  ])
  expect(
    summarizeWithForms([
      createFormData(
        ['save', 'b'],
        ['servings.b', '2,5'],
        ['day.b', ''],
        ['meal.b', 'dinner'],
        ['comment.a', 'Not mine'],
      ),
    ]),
  ).toEqual([A, ['b', 'Hot', 2.5, null, 'dinner'], C])
  expect(summarizeWithForms([createFormData(['save', 'b'], ['comment.b', ' '], ['servings.b', ''])])).toEqual([
    A,
    ['b', null, null, '2026-11-24', 'lunch'],
    C,
  ])
})
test('a row that is being removed is gone, one or many', () => {
  expect(summarizeWithForms([createFormData(['drop', 'a'])])).toEqual([B, C])
  expect(summarizeWithForms([createFormData(['do', 'remove'], ['chosen', 'a'], ['chosen', 'c'])])).toEqual([B])
  expect(summarizeWithForms([createFormData(['do', 'generate'], ['chosen', 'a'])])).toEqual([A, B, C])
})
test('several on their way at once', () =>
  expect(
    summarizeWithForms([createFormData(['drop', 'a']), createFormData(['save', 'c'], ['comment.c', 'Cold'])]),
  ).toEqual([B, ['c', 'Cold', 4, '2026-11-24', 'lunch']]))
