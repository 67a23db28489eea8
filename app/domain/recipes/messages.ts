export const RECIPE_URL_REQUIRED = 'Please enter a recipe URL.'
export const INVALID_URL = 'Please enter a valid URL.'
export const RECIPE_TEXT_REQUIRED = 'Please paste the text of a recipe.'
