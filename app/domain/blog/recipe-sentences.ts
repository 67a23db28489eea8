// Free of Zod: the page says these too.

import { MOST_POSITIONS } from './post'

export const LONGEST_QUERY = 100

export const NO_QUERY = 'Please enter what to search for.'
export const NO_RECIPE = 'Please choose a recipe.'
export const BAD_POSITION = `Please choose a position from 1 to ${MOST_POSITIONS}.`
export const NO_SUCH_RECIPE = 'This recipe is not in the catalogue any more. Please search again.'
export const NOT_IN_POST = 'This recipe is not in the post any more.'
export const FULL = `A post shows at most ${MOST_POSITIONS} recipes. Please remove one first.`
export const takenBy = (position: number | 'n', title: string) =>
  `Position ${position} is taken by "${title}". Please choose another, or remove that recipe first.`
export const alreadyAt = (position: number | 'n') => `This recipe is in the post already, at position ${position}.`

/** spec §8. */
export const RECIPE_ADDED = 'Recipe Added'
export const ADD_FAILED = 'Add Failed'
export const RECIPE_REMOVED = 'Recipe Removed'
