import { z } from 'zod'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { storedRateLimit } from '#app/platform/stored-rate-limit.server'
import { ai, UNUSABLE } from '#app/ports/ai/ai.server'
import type { Ai, AiFailure } from '#app/ports/ai/ai.server'
import { draftOf } from './draft'
import type { Draft } from './draft'
import { FIELDS, INSTRUCTIONS } from './draft-prompt'
import type { DraftWish } from './post-schema'

const HOUR = 60 * 60
/** Longer than a model is waited for; a server that dies meanwhile leaves no lock for good. */
const LEASE_SECONDS = 45

const BUSY = 'A draft is being written for you already. Please wait until it is there.'
const hourly = storedRateLimit({
  name: 'blog-draft',
  points: 10,
  seconds: HOUR,
  sentence: 'That was ten drafts within an hour. Please wait before you ask for another one.',
})
const atATime = storedRateLimit({ name: 'blog-draft-now', points: 1, seconds: LEASE_SECONDS, sentence: BUSY })

const Reply = z.object({
  title: z.string().describe(FIELDS.title),
  excerpt: z.string().describe(FIELDS.excerpt),
  content: z.string().describe(FIELDS.content),
})

/** The settings that the generator cannot do without and that nobody has set. */
export const missingForDrafts = (): readonly string[] => ai().missing

/**
 * A post's title, excerpt and content about what is described, by a language model: one at a time and 10 an hour for
 * an operator, on all servers together. Nothing is kept of it.
 * @throws AppError `too_many`; `not_configured` with the settings that are missing; `unavailable`
 */
export async function draftPost(
  { description }: DraftWish,
  { operator, model = ai() }: { operator: Operator; model?: Ai },
): Promise<Draft> {
  const question = { instructions: INSTRUCTIONS, wish: description, schema: Reply, name: 'blog_post' }
  // Where nobody can be asked, nothing is counted.
  if (model.missing.length > 0) return whole(await model.write(question))
  await atATime.take(operator.name)
  try {
    await hourly.take(operator.name)
    return whole(await model.write(question))
  } finally {
    await atATime.forget(operator.name)
  }
}

function whole(answer: { ok: true; value: Draft } | AiFailure): Draft {
  if (!answer.ok)
    throw new AppError(answer.kind === 'not_configured' ? 'not_configured' : 'unavailable', answer.message, {
      ...(answer.retryAfter !== undefined && { retryAfter: answer.retryAfter }),
      ...(answer.id && { id: answer.id }),
    })
  const draft = draftOf(answer.value)
  if (!draft) throw new AppError('unavailable', UNUSABLE)
  return draft
}
