/** Shown in rotation while a search runs. */
export const SEARCH_LOADING_MESSAGES = [
  'Searching trusted recipe sites',
  'Analyzing recipe content',
  'Filtering for quality matches',
  'Finalizing your curated results',
  'Almost ready',
] as const
export const LOADING_MESSAGE_INTERVAL_MS = 2500
