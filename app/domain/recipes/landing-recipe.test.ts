import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMED_PLATES } from '#app/domain/site/plate-svg.server'
import { LANDING_RECIPE, LANDING_RECIPE_SLUG } from './landing-recipe'

type Starter = { title: string; summary: string; total_time_minutes: number; yield: string; ingredients: string[] }
const starter = JSON.parse(readFileSync(`prisma/starter/chicken/${LANDING_RECIPE_SLUG}.json`, 'utf8')) as Starter

test('the landing page recipe equals the starter recipe', () => {
  const { title, summary, total_time_minutes, yield: servings, ingredients } = starter
  expect(LANDING_RECIPE).toEqual({
    path: expect.any(String) as string,
    title,
    summary,
    total_time_minutes,
    yield: servings,
    ingredientCount: ingredients.length,
  })
})
test('the landing page recipe has a plate drawing', () =>
  expect(NAMED_PLATES.get('first-page')?.title).toBe(LANDING_RECIPE.title))
