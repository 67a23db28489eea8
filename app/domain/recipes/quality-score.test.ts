import { describe, expect, test } from 'vitest'
import { scoreRecipeQuality } from './quality-score'

const step = 'Fry the onion in the oil for 8 minutes, until soft and gold.'
const full = {
  title: 'Onion soup',
  image_url: null,
  summary: 'Sweet onions and a lid of cheese on toast.',
  rating_value: null,
  rating_count: null,
  total_time_minutes: 60,
  ingredients: ['4 onions', '1 tbsp oil', '1 l stock'],
  steps: [step, step, step],
  yield: '4 servings',
}

describe('the quality score', () => {
  test('complete and clear without picture or ratings: 80', () => expect(scoreRecipeQuality(full)).toBe(80))
  test('all fields: 100', () =>
    expect(
      scoreRecipeQuality({ ...full, image_url: 'https://x.example/a.jpg', rating_value: 5, rating_count: 300 }),
    ).toBe(100))
  test('few ratings have little weight', () => {
    const fewRatings = scoreRecipeQuality({ ...full, rating_value: 5, rating_count: 3 })
    expect(fewRatings).toBeGreaterThan(80)
    expect(fewRatings).toBeLessThan(scoreRecipeQuality({ ...full, rating_value: 4.5, rating_count: 200 }))
  })
  test.each([
    ['no steps', { steps: [] }],
    ['no ingredients', { ingredients: [] }],
    ['no time', { total_time_minutes: null }],
    ['no summary', { summary: null }],
    ['a wall of text', { steps: ['x'.repeat(900)] }],
  ])('%s lowers the score', (_, change) => expect(scoreRecipeQuality({ ...full, ...change })).toBeLessThan(80))
  test('stays within 0 to 100', () => {
    expect(
      scoreRecipeQuality({
        title: '',
        image_url: null,
        summary: null,
        rating_value: 0,
        rating_count: 0,
        total_time_minutes: null,
        ingredients: [],
        steps: [],
        yield: null,
      }),
    ).toBe(0)
  })
})
