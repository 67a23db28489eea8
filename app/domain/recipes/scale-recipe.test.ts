import { expect, test } from 'vitest'
import { scaleRecipe } from './scale-recipe.server'

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
  const page = scaleRecipe(recipe, { x: 2, system: null })
  expect(page.yield).toBe('8 servings')
  expect(page.ledger[1]).toEqual({ amount: '600 g', rest: 'flour' })
  expect(page.steps[0]?.needs).toEqual([
    { amount: '600 g', rest: 'flour' },
    { amount: '4', rest: 'eggs' },
  ])
})
test('the amount stands beside the first step that names the ingredient', () => {
  const steps = ['Boil the flour.', 'Add the eggs to the flour.']
  expect(scaleRecipe({ ...recipe, steps }).steps.map(({ needs }) => needs)).toEqual([
    [{ amount: '300 g', rest: 'flour' }],
    [
      { amount: '', rest: 'flour' },
      { amount: '2', rest: 'eggs' },
    ],
  ])
})
test('a name without its amount has no particle before it', () => {
  const french = { yield: null, ingredients: ['200 g de farine', "3 c. à soupe d'huile d'olive", '1 œuf'] }
  const steps = ["Mélangez la farine et l'huile.", "Versez l'huile d'olive sur la farine."]
  expect(scaleRecipe({ ...french, steps }).steps[1]?.needs.map((line) => 'rest' in line && line.rest)).toEqual([
    'farine',
    "huile d'olive",
  ])
})
test('converts amounts and temperatures, and tells what was written', () => {
  const us = { yield: null, ingredients: ['1 cup flour', '2 eggs'], steps: ['Bake the flour at 350°F for 10 minutes.'] }
  const page = scaleRecipe({ ...us, source_domain: 'cook.example' }, { x: 2, system: 'metric' })
  expect(page.ledger).toEqual([
    { amount: '250 g', rest: 'flour', written: '2 cups flour' },
    { amount: '4', rest: 'eggs' },
  ])
  expect(page.steps[0]?.parts.map(({ text }) => text).join('')).toBe('Bake the flour at 175 °C for 10 minutes.')
  expect(page.steps[0]?.timers).toHaveLength(1)
  expect(page.steps[0]?.needs).toEqual([{ amount: '250 g', rest: 'flour', written: '2 cups flour' }])
})
test('a cup of an Australian site is 250 ml', () => {
  const recipe = { yield: null, ingredients: ['1 cup milk'], steps: [] }
  const amountOf = (source_domain: string) =>
    scaleRecipe({ ...recipe, source_domain }, { x: 1, system: 'metric' }).ledger[0]
  expect(amountOf('cook.com.au')).toMatchObject({ amount: '250 ml' })
  expect(amountOf('cook.com')).toMatchObject({ amount: '240 ml' })
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

test.each([
  ['2 cm fresh ginger', true],
  ['Juice of 1 lemon', undefined],
  ["200 g '00' flour", undefined],
  ['Salt', undefined],
  ['Pinch of saffron', undefined],
])('for twice as many, %s says that it is not scaled: %s', (line, isUnscaled) => {
  const [scaled] = scaleRecipe({ yield: null, ingredients: [line], steps: [] }, { x: 2, system: null }).ledger
  expect(scaled && 'rest' in scaled && scaled.isUnscaled).toBe(isUnscaled)
})
test('as written nothing says that it is not scaled', () =>
  expect(scaleRecipe({ yield: null, ingredients: ['2 cm fresh ginger'], steps: [] }).ledger).toEqual([
    { amount: '', rest: '2 cm fresh ginger' },
  ]))
