import { expect, test } from 'vitest'
import { scaleRecipe } from './scaled-recipe'

const recipe = {
  yield: '4 servings',
  ingredients: ['For the dough:', '300 g flour', '2 eggs', 'salt'],
  steps: [
    'Mix the flour and eggs for 5 minutes. Rest for 30 minutes.',
    'Boil for 5 minutes, then 5 minutes more, with salt.',
    'Serve.',
  ],
}

test('amounts have their own column, headings are headings', () => {
  expect(scaleRecipe(recipe).ledger).toEqual([
    { heading: 'For the dough' },
    { amount: '300 g', rest: 'flour' },
    { amount: '2', rest: 'eggs' },
    { amount: '', rest: 'salt' },
  ])
})
test('doubles the amounts in the list, in the yield and beside each step', () => {
  const page = scaleRecipe(recipe, 2)
  expect(page.yield).toBe('8 servings')
  expect(page.ledger[1]).toEqual({ amount: '600 g', rest: 'flour' })
  expect(page.steps[0]?.needs).toEqual([
    { amount: '600 g', rest: 'flour' },
    { amount: '4', rest: 'eggs' },
  ])
})
test('the parts of a step join to its text, with durations marked', () => {
  for (const [index, step] of scaleRecipe(recipe).steps.entries())
    expect(step.parts.map(({ text }) => text).join('')).toBe(recipe.steps[index])
  expect(
    scaleRecipe(recipe)
      .steps[0]?.parts.filter(({ isTime }) => isTime)
      .map(({ text }) => text),
  ).toEqual(['5 minutes', '30 minutes'])
})
test('one timer per distinct duration', () =>
  expect(scaleRecipe(recipe).steps.map(({ timers }) => timers.map(({ seconds }) => seconds))).toEqual([
    [300, 1800],
    [300],
    [],
  ]))
