import { randomUUID } from 'node:crypto'
import { log } from '#app/platform/log.server'
import type { WebSearchFailure } from './web-search-provider'

const WEB_SEARCH_FAILURE_MESSAGES: Record<Exclude<WebSearchFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The web search that Larder asks is not answering right now. Please try again in a few minutes.',
  quota: 'The web search that Larder asks takes no more questions from us for now. Please try again later.',
  refused: 'The web search that Larder asks does not let us in. Whoever runs this Larder can see why in its log.',
  busy: 'Larder has asked the web search as often as it may for now. Please try again in a minute.',
}

/** A sentence for the cook, and under an id a line for the operator that says what to do about it. */
export function reportWebSearchFailure(
  provider: string,
  kind: keyof typeof WEB_SEARCH_FAILURE_MESSAGES,
  forOperator: string,
  more: { status?: number; retryAfter?: number } = {},
): WebSearchFailure {
  const id = randomUUID()
  log.warn({ id, provider, kind, ...more }, `web search: ${forOperator}`)
  return {
    ok: false,
    kind,
    message: WEB_SEARCH_FAILURE_MESSAGES[kind],
    id,
    ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
  }
}
