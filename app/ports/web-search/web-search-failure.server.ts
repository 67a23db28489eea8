import { createFailureReporter } from '#app/platform/report-failure.server'
import type { WebSearchFailure } from './web-search-provider'

const WEB_SEARCH_FAILURE_MESSAGES: Record<Exclude<WebSearchFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The web search is not answering right now. Please try again in a few minutes.',
  quota: 'The web search is over its limit for now. Please try again later.',
  refused: 'The web search refuses our key. The server log says why.',
  busy: 'The web search is busy. Please try again in a minute.',
}

export const reportWebSearchFailure = createFailureReporter('web search', WEB_SEARCH_FAILURE_MESSAGES)
