import { randomUUID } from 'node:crypto'
import { log } from '#app/platform/log.server'
import type { AiFailure } from './ai-client'

export const AI_UNUSABLE_ANSWER =
  'The language model has answered something that cannot be used. Please try again, perhaps in other words.'

const AI_FAILURE_MESSAGES: Record<Exclude<AiFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The language model is not answering right now. Please try again in a few minutes.',
  quota: 'The language model takes no more questions from us for now. Please try again later.',
  refused: 'The language model does not take our question. The log of this Larder says why.',
  garbage: AI_UNUSABLE_ANSWER,
}

/** A sentence for who has asked, and under an id a line in the log that says what to do about it. */
export function reportAiFailure(
  kind: keyof typeof AI_FAILURE_MESSAGES,
  forOperator: string,
  more: { status?: number; retryAfter?: number } = {},
): AiFailure {
  const id = randomUUID()
  log.warn({ id, kind, ...more }, `language model: ${forOperator}`)
  return {
    ok: false,
    kind,
    message: AI_FAILURE_MESSAGES[kind],
    id,
    ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
  }
}
