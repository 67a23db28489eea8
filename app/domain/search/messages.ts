import { message } from '#packages/texts/t'

export const SEARCH_NOT_CONFIGURED = message(
  'Search API not configured: there are no recipes yet, and no web search is set up.',
)
