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
