import { message } from '#packages/texts/t'
export const RECIPE_URL_REQUIRED = message('Please enter a recipe URL.')
export const INVALID_URL = message('Please enter a valid URL.')
export const RECIPE_TEXT_REQUIRED = message('Please paste the text of a recipe.')

// Free of Zod, because the browser imports these too.

export const FETCH_RECIPES_FAILED = message('Failed to fetch recipes')
export const FETCH_STATS_FAILED = message('Failed to fetch stats')
export const DELETE_RECIPES_FAILED = message('Failed to delete recipes')

export const NO_CATALOGUE_RECIPES_SELECTED = message('Please select the recipes to delete.')
