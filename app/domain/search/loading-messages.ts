/** spec §2, Results: shown in turn while a search runs. */
export const LOADING_MESSAGES = [
  'Searching trusted recipe sites',
  'Analyzing recipe content',
  'Filtering for quality matches',
  'Finalizing your curated results',
  'Almost ready',
] as const
export const ROTATION_MS = 2500
