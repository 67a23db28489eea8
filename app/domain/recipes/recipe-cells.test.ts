import { describe, expect, test } from 'vitest'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  toTimeCategory,
  matchingTimeCategories,
} from './categories'
import { CELL_COUNT, cellIndex, cellIndexesOfRecipe, qualityTier } from './recipe-cells'

describe('cells', () => {
  test('96 combinations of choices, 96 distinct cells', () => {
    const all = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
      MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => cellIndex({ ingredient, mood, time }))),
    )
    expect(all).toEqual(Array.from({ length: CELL_COUNT }, (_, n) => n))
  })
  test.each([
    [1, ['15 min or less', '30 min or less', '45 min or less']],
    [12, ['15 min or less', '30 min or less', '45 min or less']],
    [15, ['15 min or less', '30 min or less', '45 min or less']],
    [16, ['30 min or less', '45 min or less']],
    [30, ['30 min or less', '45 min or less']],
    [31, ['45 min or less']],
    [45, ['45 min or less']],
    [46, ['1 hour+']],
    [60, ['1 hour+']],
    [600, ['1 hour+']],
  ])('%i minutes match %j', (minutes, times) => {
    expect(matchingTimeCategories(minutes)).toEqual(times)
    expect(toTimeCategory(minutes)).toBe(times[0])
  })
  test('a recipe is in every cell it matches, once', () => {
    const cells = cellIndexesOfRecipe({
      ingredient: 'Fish & Seafood',
      moods: ['Quick & Easy', 'Healthy & Light'],
      minutes: 20,
    })
    expect(cells).toEqual([
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '30 min or less' }),
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '45 min or less' }),
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '30 min or less' }),
      cellIndex({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '45 min or less' }),
    ])
  })
  test('quality scores are clamped to 0 to 100 and grouped by ten', () =>
    expect([0, 9, 10, 79, 80, 100, 120, -5].map(qualityTier)).toEqual([0, 0, 1, 7, 8, 10, 10, 0]))
})
