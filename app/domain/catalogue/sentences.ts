// Free of Zod: the page says these too.

/** spec §8. */
export const FETCH_FAILED = 'Failed to fetch recipes'
export const DELETE_FAILED = 'Failed to delete recipes'

export const NONE_CHOSEN = 'Please select the recipes to delete.'
