import { message } from '#packages/texts/t'
/** The sentences of saving, with and without JavaScript. */
export const RECIPE_SAVED = {
  title: message('Recipe Saved'),
  text: message('It is in your collection.'),
  tone: 'done',
} as const
export const RECIPE_ALREADY_SAVED = {
  title: message('Already Saved'),
  text: message('This recipe is already in your collection.'),
  tone: 'error',
} as const
export const RECIPE_SAVE_FAILED = {
  title: message('Save Failed'),
  text: message('Failed to add recipe to collection. Please try again.'),
  tone: 'error',
} as const

export const RATING_UPDATED = { title: message('Rating updated'), tone: 'done' } as const
export const RATING_FAILED = {
  title: message('Error'),
  text: message('Failed to update rating. Please try again.'),
  tone: 'error',
} as const
export const NOTE_UPDATED = { title: message('Note updated!'), tone: 'done' } as const
export const NOTE_FAILED = {
  title: message('Error'),
  text: message('Failed to update note. Please try again.'),
  tone: 'error',
} as const

export const COOKED = { title: message('Noted: cooked today'), tone: 'done' } as const
export const COOKED_FAILED = {
  title: message('Error'),
  text: message('That was not noted. Please try again.'),
  tone: 'error',
} as const

// Free of Zod: the browser bundle uses these messages too.

/** Those that came with an imported file included. */
export const MAX_HOUSEHOLD_PHOTOS = 1000
/** Of all sizes and formats that are kept: a photograph has about 0.7 MB, one of a file about 0.3. */
export const MAX_HOUSEHOLD_PHOTO_BYTES = 400 * 1024 * 1024

export const PHOTO_REQUIRED = message('Please choose a photograph.')
export const PHOTO_NOT_FOUND = message('That photograph is not there any more.')
export const PHOTOS_FULL = message(
  'Your household has {max} photographs, or all the space there is. Please remove one first.',
  { max: MAX_HOUSEHOLD_PHOTOS },
)
export const TOO_MANY_PHOTOS = message('Too many photographs at once. Please try again in an hour.')
export const NOT_IN_CATALOGUE = message(
  'This recipe is not in our catalogue, so only your household can see its photographs.',
)
export const PHOTO_NOT_OFFERED = message('It is not offered any more.')

export const PHOTO_ADDED = {
  title: message('Photograph added'),
  text: message('Your household sees it with the recipe.'),
  tone: 'done',
} as const
export const PHOTO_OFFERED = {
  title: message('Thank you'),
  text: message('We look at it first. Then everybody sees it with the recipe.'),
  tone: 'done',
} as const
export const PHOTO_WITHDRAWN = {
  title: message('Taken back'),
  text: message('Only your household sees it now.'),
  tone: 'done',
} as const
export const PHOTO_REMOVED = {
  title: message('Photograph removed'),
  text: message('It is deleted.'),
  tone: 'done',
} as const
export const PHOTO_FAILED = message('Nothing was changed')
