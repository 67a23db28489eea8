import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAMED_PLATES } from '../plates/named'
import { DEFAULT_FILTERS } from '../search/filters'
import { FIRST_RECIPE } from './first-recipe'

type Starter = { title: string; summary: string; ingredient: string; moods: string[]; total_time_minutes: number; yield: string; ingredients: string[] }
const starter = JSON.parse(readFileSync('prisma/starter/chicken/chicken-tacos-with-pickled-red-onion.json', 'utf8')) as Starter

test('what the first page shows is a recipe of our kitchen, as it is there', () => {
  const { title, summary, total_time_minutes, yield: servings, ingredients } = starter
  expect(FIRST_RECIPE).toEqual({ title, summary, total_time_minutes, yield: servings, things: ingredients.length })
})
test('the choices that it is shown under find it', () => {
  expect(starter.ingredient).toBe(DEFAULT_FILTERS.ingredient)
  expect(starter.moods).toContain(DEFAULT_FILTERS.mood)
  expect(starter.total_time_minutes).toBeLessThanOrEqual(30)
})
test('and it is drawn', () => expect(NAMED_PLATES.get('first-page')?.title).toBe(FIRST_RECIPE.title))
