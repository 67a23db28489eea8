import { env } from '#app/platform/env.server'
import { createOpenAiCompatibleClient } from './openai-compatible.server'
import type { AiClient } from './ai-client'

/** The adapter without configuration: reports the missing settings. */
const createUnconfiguredAi = (missing: readonly string[]): AiClient => ({
  missingSettings: missing,
  async generateObject() {
    return {
      ok: false,
      kind: 'not_configured',
      message: `No language model is set up here: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
    }
  },
})

export type { AiClient, AiFailure } from './ai-client'

/** Error message for a response that does not match the schema; also for one that matches but is unusable. */
export { AI_UNUSABLE_ANSWER } from './openai-compatible.server'

let aiClient: AiClient | undefined

/** The configured adapter. */
export function getAiClient(): AiClient {
  aiClient ??= createAiClient(env())
  return aiClient
}

const OPENAI_BASE_URL = 'https://api.openai.com/v1'

/** A self-hosted model needs a base URL but no key; OpenAI's needs a key. Both need a model name. */
export function createAiClient({
  AI_API_KEY,
  AI_BASE_URL,
  AI_MODEL,
}: {
  AI_API_KEY?: string
  AI_BASE_URL?: string
  AI_MODEL?: string
}): AiClient {
  const missing = [...(AI_API_KEY || AI_BASE_URL ? [] : ['AI_API_KEY']), ...(AI_MODEL ? [] : ['AI_MODEL'])]
  if (missing.length > 0 || !AI_MODEL) return createUnconfiguredAi(missing)
  return createOpenAiCompatibleClient({
    baseUrl: AI_BASE_URL ?? OPENAI_BASE_URL,
    model: AI_MODEL,
    ...(AI_API_KEY && { key: AI_API_KEY }),
  })
}
