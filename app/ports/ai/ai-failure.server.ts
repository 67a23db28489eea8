import { createFailureReporter } from '#app/platform/report-failure.server'
import type { AiFailure } from './ai-client'

export const AI_UNUSABLE_ANSWER =
  "The language model's answer cannot be used. Please try again, perhaps with other words."

const AI_FAILURE_MESSAGES: Record<Exclude<AiFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The language model is not answering right now. Please try again in a few minutes.',
  quota: 'The language model is over its limit for now. Please try again later.',
  refused: 'The language model refuses our request. The server log says why.',
  garbage: AI_UNUSABLE_ANSWER,
}

export const reportAiFailure = createFailureReporter('language model', AI_FAILURE_MESSAGES)
