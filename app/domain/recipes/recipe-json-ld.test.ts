import { describe, expect, test } from 'vitest'
import { createRecipeJsonLd, type RecipeJsonLdInput } from './recipe-json-ld'

const recipe: RecipeJsonLdInput = {
  title: 'Braised chicken',
  summary: 'A pot of chicken for a cold evening.',
  ingredients: ['For the pot:', '8 chicken thighs', 'salt'],
  steps: ['Brown the thighs, skin side down, for 8 minutes.', 'Simmer.'],
  yield: '4 servings',
  total_time_minutes: 65,
  prep_time_minutes: 20,
  cook_time_minutes: 45,
  calories_per_serving: 480,
  course: 'Main course',
  cuisine: 'French',
  keywords: ['chicken', 'braise'],
  rating_value: 4.46,
  rating_count: 12,
  published_at: new Date('2025-01-05T10:00:00Z'),
}
const places = {
  url: '/kitchen/braised-chicken',
  images: ['/plates/a-16x9.svg', '/plates/a-4x3.svg', '/plates/a-1x1.svg'],
  origin: 'https://larder.example',
}
const index = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

describe('a full recipe', () => {
  const data = createRecipeJsonLd(recipe, places)

  test('matches the page', () => {
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      '@id': 'https://larder.example/kitchen/braised-chicken#recipe',
      url: 'https://larder.example/kitchen/braised-chicken',
      mainEntityOfPage: 'https://larder.example/kitchen/braised-chicken',
      name: 'Braised chicken',
      image: places.images.map((path) => `https://larder.example${path}`),
      author: { '@type': 'Organization', name: 'Larder', url: 'https://larder.example/' },
      datePublished: '2025-01-05',
      description: 'A pot of chicken for a cold evening.',
      prepTime: 'PT20M',
      cookTime: 'PT45M',
      totalTime: 'PT1H5M',
      keywords: 'chicken, braise',
      recipeYield: '4 servings',
      recipeCategory: 'Main course',
      recipeCuisine: 'French',
      nutrition: { '@type': 'NutritionInformation', calories: '480 calories' },
      recipeIngredient: ['8 chicken thighs', 'salt'],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          name: 'Brown the thighs',
          text: 'Brown the thighs, skin side down, for 8 minutes.',
          url: 'https://larder.example/kitchen/braised-chicken#step-1',
          image: 'https://larder.example/plates/a-16x9.svg',
        },
        {
          '@type': 'HowToStep',
          name: 'Simmer',
          text: 'Simmer.',
          url: 'https://larder.example/kitchen/braised-chicken#step-2',
          image: 'https://larder.example/plates/a-16x9.svg',
        },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 12, bestRating: 5 },
    })
  })
})

describe('omits or rejects dubious values', () => {
  test.each<[string, Partial<RecipeJsonLdInput>, string]>([
    ['no rating', { rating_value: null }, 'aggregateRating'],
    ['nobody rated', { rating_count: 0 }, 'aggregateRating'],
    ['a rating out of range', { rating_value: 40 }, 'aggregateRating'],
    ['half a person rated', { rating_count: 0.5 }, 'aggregateRating'],
    ['no calories', { calories_per_serving: null }, 'nutrition'],
    ['calories without a yield', { yield: null }, 'nutrition'],
    ['no time', { total_time_minutes: null }, 'totalTime'],
    ['zero time', { total_time_minutes: 0 }, 'totalTime'],
    ['no date', { published_at: null }, 'datePublished'],
    ['a broken date', { published_at: 'soon' }, 'datePublished'],
    ['no keywords', { keywords: [' '] }, 'keywords'],
    ['no summary', { summary: ' ' }, 'description'],
    ['no steps', { steps: [] }, 'recipeInstructions'],
  ])('%s', (_, change, field) => {
    expect(createRecipeJsonLd({ ...recipe, ...change }, places)).not.toHaveProperty(field)
  })

  test('a bare recipe has a name and no empty fields', () => {
    const data = createRecipeJsonLd({ title: 'Toast', ingredients: [], steps: [] }, { ...places, images: [] })
    expect(Object.keys(data)).toEqual(['@context', '@type', '@id', 'url', 'mainEntityOfPage', 'name', 'author'])
  })
})

test('step URLs keep the index of their step, headings excluded, with their own picture', () => {
  const data = createRecipeJsonLd(
    { ...recipe, steps: ['For the sauce:', 'Whisk.', 'Pour.'] },
    { ...places, step_images: [null, null, '/s3.jpg'] },
  )
  expect(index(data, 'recipeInstructions', 0, 'url')).toBe('https://larder.example/kitchen/braised-chicken#step-2')
  expect(index(data, 'recipeInstructions', 1, 'image')).toBe('https://larder.example/s3.jpg')
})

test('a long step gets a short name, cut between words', () => {
  const name = String(
    index(createRecipeJsonLd({ ...recipe, steps: ['word '.repeat(300)] }, places), 'recipeInstructions', 0, 'name'),
  )
  expect(name.length).toBeLessThanOrEqual(60)
  expect(name.endsWith('word…')).toBe(true)
})

test('a relative origin throws', () => {
  expect(() => createRecipeJsonLd(recipe, { ...places, origin: 'larder' })).toThrow(TypeError)
})
