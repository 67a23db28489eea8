export const RECIPE_URL_REQUIRED = 'Please enter a recipe URL.'
export const INVALID_URL = 'Please enter a valid URL.'
export const RECIPE_TEXT_REQUIRED = 'Please paste the text of a recipe.'

// Free of Zod, because the browser imports these too.

export const FETCH_RECIPES_FAILED = 'Failed to fetch recipes'
export const FETCH_STATS_FAILED = 'Failed to fetch stats'
export const DELETE_RECIPES_FAILED = 'Failed to delete recipes'

export const NO_CATALOGUE_RECIPES_SELECTED = 'Please select the recipes to delete.'
