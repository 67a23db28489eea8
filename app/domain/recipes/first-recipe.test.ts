import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMED_PLATES } from '../plates/named'
import { FIRST_RECIPE } from './first-recipe'

type Starter = { title: string; summary: string; total_time_minutes: number; yield: string; ingredients: string[] }
const starter = JSON.parse(
  readFileSync(`prisma/starter/chicken/${FIRST_RECIPE.path.replace('/kitchen/', '')}.json`, 'utf8'),
) as Starter

test('what the first page shows is a recipe of our kitchen, as it is there', () => {
  const { title, summary, total_time_minutes, yield: servings, ingredients } = starter
  expect(FIRST_RECIPE).toEqual({
    path: expect.any(String) as string,
    title,
    summary,
    total_time_minutes,
    yield: servings,
    things: ingredients.length,
  })
})
test('and it is drawn', () => expect(NAMED_PLATES.get('first-page')?.title).toBe(FIRST_RECIPE.title))
