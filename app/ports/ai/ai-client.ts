import type { z } from 'zod'

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
