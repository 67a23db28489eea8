import type { z } from 'zod'
import { env } from '#app/platform/env.server'
import { createUnconfiguredAi } from './unconfigured-ai.server'
import { createOpenAiCompatibleClient } from './openai-compatible.server'

/** What is said of an answer that is not what was asked for; a room says it of one that is, and still of no use. */
export { AI_UNUSABLE_ANSWER } from './ai-failure.server'

/** What a language model is asked for: an object of this shape. What people have typed goes into `wish` only. */
export type AiRequest<Value> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Value>
  /** Of what is written, for the model: 'blog_post'. */ name: string
}

export type AiFailure = {
  ok: false
  /** `quota` is theirs; `refused` needs an operator; `garbage` came, but is not what was asked for. */
  kind: 'not_configured' | 'unavailable' | 'quota' | 'refused' | 'garbage'
  /** The sentence for who has asked: never an address, a key or an error of the machine's. */
  message: string
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** Under which the log says the rest. */
  id?: string
}

/** A language model. Answers a failure for whatever its provider does, within 30 s, and never throws. */
export type AiClient = {
  /** The settings that it cannot do without and that nobody has set; none where it can be asked. */
  missingSettings: readonly string[]
  generateObject<Value>(question: AiRequest<Value>): Promise<{ ok: true; value: Value } | AiFailure>
}

let aiClient: AiClient | undefined

/** The adapter in use. */
export function getAiClient(): AiClient {
  aiClient ??= createAiClient(env())
  return aiClient
}

const OPENAI_BASE_URL = 'https://api.openai.com/v1'

/** A model of one's own needs no key, but an address; one of OpenAI's a key. Both have a name. */
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
