import type { Failure } from '#app/platform/failure'
import type { z } from 'zod'

/** What a language model is asked for: an object of this shape. What people have typed goes into `wish` only. */
export type AiRequest<Value> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Value>
  /** Of what is written, for the model: 'blog_post'. */ name: string
}

/** `quota` is the vendor's; `refused` needs an operator; `garbage` is no valid output. */
export type AiFailure = Failure<'not_configured' | 'unavailable' | 'quota' | 'refused' | 'garbage'>

/** A language model. Answers a failure for whatever its provider does, within 30 s, and never throws. */
export type AiClient = {
  /** The settings that it cannot do without and that nobody has set; none where it can be asked. */
  missingSettings: readonly string[]
  generateObject<Value>(question: AiRequest<Value>): Promise<{ ok: true; value: Value } | AiFailure>
}
