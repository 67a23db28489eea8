import type { Failure } from '#app/platform/failure'
import type { z } from 'zod'

/**
 * Input of a structured-output request: an object of this schema. User input goes into `wish` only (prompt injection).
 */
export type AiRequest<Value> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Value>
  /** Name of the schema, for the model: 'blog_post'. */ name: string
}

/** `quota` is the vendor's limit; `refused` needs an operator; `garbage` is invalid output. */
export type AiFailure = Failure<'not_configured' | 'unavailable' | 'quota' | 'refused' | 'garbage'>

/** A language model. Returns a failure for any error of the provider, within 30 s, and never throws. */
export type AiClient = {
  /** The required settings that are missing; empty when it is configured. */
  missingSettings: readonly string[]
  generateObject<Value>(request: AiRequest<Value>): Promise<{ ok: true; value: Value } | AiFailure>
}
