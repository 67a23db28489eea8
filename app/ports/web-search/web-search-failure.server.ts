import { createFailureReporter } from '#app/platform/report-failure.server'
import type { WebSearchFailure } from './web-search-provider'

const WEB_SEARCH_FAILURE_MESSAGES: Record<Exclude<WebSearchFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The web search that Larder asks is not answering right now. Please try again in a few minutes.',
  quota: 'The web search that Larder asks takes no more questions from us for now. Please try again later.',
  refused: 'The web search that Larder asks does not let us in. Whoever runs this Larder can see why in its log.',
  busy: 'Larder has asked the web search as often as it may for now. Please try again in a minute.',
}

export const reportWebSearchFailure = createFailureReporter('web search', WEB_SEARCH_FAILURE_MESSAGES)
