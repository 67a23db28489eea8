/** In characters. */
export const MAX_LIST_NAME_LENGTH = 100
export const DEFAULT_LIST_NAME = 'Shopping list'
