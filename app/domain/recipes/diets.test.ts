import { expect, test } from 'vitest'
import { judgeDiets } from '#packages/ingredients/diets/diets'
import { summarizeDiets } from './diets'

test('says what a recipe keeps, and of the rest the line that decides', () => {
  const summary = summarizeDiets(judgeDiets(['200 g flour', '2 eggs', '1 stock cube', '1 onion']))
  expect(summary?.kept).toEqual(expect.arrayContaining(['dairy_free', 'nut_free']))
  expect(summary?.kept).not.toContain('vegetarian')
  expect(summary?.broken).toContainEqual({ diet: 'gluten_free', line: '200 g flour' })
  expect(summary?.broken).toContainEqual({ diet: 'egg_free', line: '2 eggs' })
  expect(summary?.unclear).toContainEqual({ diet: 'vegetarian', line: '1 stock cube' })
})

test('says nothing of a recipe without ingredients', () => {
  expect(summarizeDiets(judgeDiets([]))).toBeNull()
  expect(summarizeDiets(judgeDiets(['For the dough:']))).toBeNull()
})
