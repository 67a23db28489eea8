/** The sentences of saving, with and without JavaScript. */
export const RECIPE_SAVED = { title: 'Recipe Saved', text: 'It is in your collection.', tone: 'done' } as const
export const RECIPE_ALREADY_SAVED = {
  title: 'Already Saved',
  text: 'This recipe is already in your collection.',
  tone: 'error',
} as const
export const RECIPE_SAVE_FAILED = {
  title: 'Save Failed',
  text: 'Failed to add recipe to collection. Please try again.',
  tone: 'error',
} as const

export const RATING_UPDATED = { title: 'Rating updated', tone: 'done' } as const
export const RATING_FAILED = {
  title: 'Error',
  text: 'Failed to update rating. Please try again.',
  tone: 'error',
} as const
export const NOTE_UPDATED = { title: 'Note updated!', tone: 'done' } as const
export const NOTE_FAILED = { title: 'Error', text: 'Failed to update note. Please try again.', tone: 'error' } as const

export const COOKED = { title: 'Noted: cooked today', tone: 'done' } as const
export const COOKED_FAILED = { title: 'Error', text: 'That was not noted. Please try again.', tone: 'error' } as const

// Free of Zod: the browser bundle uses these messages too.

/** Those that came with an imported file included. */
export const MAX_HOUSEHOLD_PHOTOS = 1000
/** Of all sizes and formats that are kept: a photograph has about 0.7 MB, one of a file about 0.3. */
export const MAX_HOUSEHOLD_PHOTO_BYTES = 400 * 1024 * 1024

export const PHOTO_REQUIRED = 'Please choose a photograph.'
export const PHOTO_NOT_FOUND = 'That photograph is not there any more.'
export const PHOTOS_FULL = `Your household has ${MAX_HOUSEHOLD_PHOTOS} photographs, or all the space there is. Please remove one first.`
export const TOO_MANY_PHOTOS = 'Too many photographs at once. Please try again in an hour.'
export const NOT_IN_CATALOGUE = 'This recipe is not in our catalogue, so only your household can see its photographs.'
export const PHOTO_NOT_OFFERED = 'It is not offered any more.'

export const PHOTO_ADDED = {
  title: 'Photograph added',
  text: 'Your household sees it with the recipe.',
  tone: 'done',
} as const
export const PHOTO_OFFERED = {
  title: 'Thank you',
  text: 'We look at it first. Then everybody sees it with the recipe.',
  tone: 'done',
} as const
export const PHOTO_WITHDRAWN = { title: 'Taken back', text: 'Only your household sees it now.', tone: 'done' } as const
export const PHOTO_REMOVED = { title: 'Photograph removed', text: 'It is deleted.', tone: 'done' } as const
export const PHOTO_FAILED = 'Nothing was changed'
