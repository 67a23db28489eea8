import { afterAll, expect, test } from 'vitest'
import { closeRecipeScalingPool, scaleUntrustedRecipe } from './recipe-scaling-pool.server'
import { scaleRecipe } from './scale-recipe.server'
import { hadOtherTurns } from '#tests/support/other-turns'

afterAll(closeRecipeScalingPool)

const longRecipe = {
  yield: '4 servings',
  ingredients: Array.from({ length: 100 }, (_, index) => `${index} g salt ${'and salt '.repeat(50)}`),
  steps: Array.from({ length: 10 }, () => 'salt and '.repeat(200)),
}
const shortRecipe = { yield: null, ingredients: ['1 onion', '2 eggs'], steps: ['Fry the onion for 5 minutes.'] }

test('a long recipe is scaled in another thread, with the same result', { tags: ['slow'] }, async () => {
  const scaling = scaleUntrustedRecipe(longRecipe, { x: 2, system: null })
  expect(await hadOtherTurns(scaling)).toBe(true)
  expect(await scaling).toEqual(scaleRecipe(longRecipe, { x: 2, system: null }))
})

test('a recipe is scaled once, until a line, its yield or what it is scaled to is another', async () => {
  const first = await scaleUntrustedRecipe(shortRecipe)
  expect(await scaleUntrustedRecipe({ ...shortRecipe })).toBe(first)
  expect(await scaleUntrustedRecipe(shortRecipe, { x: 2, system: null })).toEqual(
    scaleRecipe(shortRecipe, { x: 2, system: null }),
  )
  for (const other of [
    { ...shortRecipe, ingredients: ['1 onion', '3 eggs'] },
    { ...shortRecipe, ingredients: ['1 onion'], steps: ['2 eggs', ...shortRecipe.steps] },
    { ...shortRecipe, yield: '2 servings' },
  ])
    expect(await scaleUntrustedRecipe(other)).toEqual(scaleRecipe(other))
})

test('a recipe of usual length is scaled here', async () => {
  const scaling = scaleUntrustedRecipe(shortRecipe)
  expect(await hadOtherTurns(scaling)).toBe(false)
  expect(await scaling).toEqual(scaleRecipe(shortRecipe))
})
