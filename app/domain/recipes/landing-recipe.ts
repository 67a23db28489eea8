import { starterRecipePath } from './recipe-paths'

export const LANDING_RECIPE_SLUG = 'chicken-tacos-with-pickled-red-onion'

/** The starter recipe shown on the alternative landing page, duplicated here so that the page needs no database. */
export const LANDING_RECIPE = {
  path: starterRecipePath(LANDING_RECIPE_SLUG),
  title: 'Chicken tacos with pickled red onion',
  summary: 'Smoky chicken, sharp pink onions and avocado. Put it all in the middle of the table and let people build.',
  total_time_minutes: 30,
  yield: '4 servings',
  ingredientCount: 11,
} as const
