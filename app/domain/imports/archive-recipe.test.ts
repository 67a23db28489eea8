import { expect, test } from 'vitest'
import type { ArchiveRecipe } from '#packages/recipe-archives/archive-types'
import { createContentKey, toArchiveRow } from './archive-recipe'

const recipe = (more: Partial<ArchiveRecipe> = {}): ArchiveRecipe => ({
  title: 'Plum cake',
  description: 'From Ann.',
  ingredients: [{ heading: 'Dough' }, '200 g flour'],
  steps: ['Bake.'],
  notes: ['Better the next day.'],
  yield: '1 tin',
  prepMinutes: 20,
  cookMinutes: 40,
  totalMinutes: null,
  sourceUrl: 'https://www.cakes.example/plum?utm_source=x',
  sourceName: null,
  rating: 4.6,
  isFavourite: false,
  tags: ['Baking', 'Autumn'],
  nutrition: '300 kcal',
  picture: { url: 'https://cakes.example/plum.jpg' },
  ...more,
})

test('a recipe of a file as a row: headings, time, rating, and what has no field as the note', () => {
  expect(toArchiveRow(recipe())).toMatchObject({
    ingredients: ['Dough:', '200 g flour'],
    total_time_minutes: 60,
    user_rating: 5,
    source_url: 'https://www.cakes.example/plum',
    source_domain: 'cakes.example',
    image_url: 'https://cakes.example/plum.jpg',
    summary: 'From Ann.',
    note: 'Better the next day.\nNutrition: 300 kcal',
    tags: ['Baking', 'Autumn'],
  })
})

test('long texts move to the summary, a long step is cut at a space, and nothing is cut off', () => {
  const long = 'word '.repeat(150).trim()
  const row = toArchiveRow(recipe({ notes: [long], steps: ['abc '.repeat(700).trim()] }))
  expect(row).toMatchObject({ note: null, summary: `From Ann.\n${long}\nNutrition: 300 kcal` })
  expect('steps' in row && row.steps.map(({ length }) => length)).toEqual([1999, 799])
  expect(toArchiveRow(recipe({ notes: [long.repeat(4)] }))).toEqual({
    reason: 'Its description and notes have more than 2000 characters.',
  })
  expect(toArchiveRow(recipe({ ingredients: Array.from({ length: 201 }, () => 'egg') }))).toHaveProperty('reason')
})

test('a yield that is too long and a favourite are in the note', () => {
  const long = 'about twelve '.repeat(12).trim()
  expect(toArchiveRow(recipe({ notes: [], tags: [], nutrition: null, yield: long, isFavourite: true }))).toMatchObject({
    note: `Yield: ${long}\nA favourite.`,
  })
})

test('the same title is the same recipe only with the same lines', () => {
  const cake = { title: 'Plum cake', ingredients: ['200 g flour'], steps: [] }
  expect(createContentKey({ ...cake, title: 'Plum Cake!' })).toBe(createContentKey(cake))
  expect(createContentKey({ ...cake, ingredients: ['300 g flour'] })).not.toBe(createContentKey(cake))
  expect(createContentKey({ ...cake, ingredients: [] })).toBeNull()
})
