import { describe, expect, test } from 'vitest'
import { CELL_COUNT, cellIndexesOfRecipe } from './recipe-cells'
import { MOOD_CATEGORIES } from './categories'
import { scoreRecipeQuality } from './quality-score'
import { loadStarterRecipes, starterRecipeId } from './starter-recipes.server'

const kitchen = await loadStarterRecipes('prisma/starter')
const words = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

describe('the starter recipes', () => {
  test('at least 140 recipes with unique slugs, titles and ids', () => {
    expect(kitchen.length).toBeGreaterThanOrEqual(140)
    for (const of of [
      ({ slug }: (typeof kitchen)[0]) => slug,
      ({ title }: (typeof kitchen)[0]) => title.toLowerCase(),
      ({ slug }: (typeof kitchen)[0]) => starterRecipeId(slug),
    ]) {
      expect(new Set(kitchen.map(of)).size).toBe(kitchen.length)
    }
  })
  test('every one of the 96 cells has at least 3 recipes', () => {
    const count = new Array<number>(CELL_COUNT).fill(0)
    for (const recipe of kitchen)
      for (const cell of cellIndexesOfRecipe({ ...recipe, minutes: recipe.total_time_minutes })) count[cell]!++
    expect(Math.min(...count)).toBeGreaterThanOrEqual(3)
  })
  test('ids are UUIDs', () => {
    for (const { slug } of kitchen)
      expect(starterRecipeId(slug)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  describe.each(kitchen.map((recipe) => [recipe.slug, recipe] as const))('starter recipe %s', (slug, recipe) => {
    test('total time covers the durations in its steps', () => {
      const { prep_time_minutes, cook_time_minutes, total_time_minutes } = recipe
      expect(total_time_minutes).toBeGreaterThanOrEqual(prep_time_minutes + cook_time_minutes)
    })
    test('times and text match its moods', () => {
      expect(new Set(recipe.moods).size).toBe(recipe.moods.length)
      expect(recipe.moods.every((mood) => MOOD_CATEGORIES.includes(mood))).toBe(true)
      if (recipe.moods.includes('Quick & Easy')) {
        expect(recipe.ingredients.length).toBeLessThanOrEqual(11)
        if (recipe.total_time_minutes > 30) expect(recipe.prep_time_minutes).toBeLessThanOrEqual(15)
      }
      if (recipe.moods.includes('Healthy & Light')) expect(recipe.calories_per_serving).toBeLessThanOrEqual(480)
    })
    test('every ingredient is mentioned in a step', () => {
      const method = new Set(words(recipe.steps.join(' ')).map(stem))
      for (const line of recipe.ingredients)
        expect(
          words(line).some((word) => method.has(stem(word))),
          line,
        ).toBe(true)
    })
    test('is plain text', () => {
      const text = [recipe.title, recipe.summary, ...recipe.ingredients, ...recipe.steps].join('\n')
      expect(text).not.toMatch(/[<>{}]|&[a-z]+;|!|\bdelicious\b/i)
      expect(recipe.summary).not.toMatch(/^from /i)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(
        scoreRecipeQuality({ ...recipe, image_url: null, rating_value: null, rating_count: null }),
      ).toBeGreaterThanOrEqual(75)
    })
  })
})

function stem(word: string): string {
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/e?s$/, '')
    .replace(/e$/, '')
}
