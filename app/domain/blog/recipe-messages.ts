// Free of Zod: the browser bundle uses these messages too.

import { MAX_POST_POSITIONS } from './post'

export const MAX_RECIPE_QUERY_LENGTH = 100

export const RECIPE_QUERY_REQUIRED = 'Please enter what to search for.'
export const BLOG_RECIPE_REQUIRED = 'Please choose a recipe.'
export const INVALID_RECIPE_POSITION = `Please choose a position from 1 to ${MAX_POST_POSITIONS}.`
export const CATALOGUE_RECIPE_NOT_FOUND = 'This recipe is no longer in the database. Please search again.'
export const RECIPE_NOT_IN_POST = 'This recipe is no longer in the post.'
export const POST_RECIPES_FULL = `A post shows at most ${MAX_POST_POSITIONS} recipes. Please remove one first.`
export const recipePositionTaken = (position: number | 'n', title: string) =>
  `Position ${position} is taken by "${title}". Please choose another, or remove that recipe first.`
export const recipeAlreadyInPost = (position: number | 'n') =>
  `This recipe is already in the post, at position ${position}.`

export const RECIPE_ADDED = 'Recipe Added'
export const ADD_BLOG_RECIPE_FAILED = 'Add Failed'
export const RECIPE_REMOVED = 'Recipe Removed'
