import { z } from 'zod'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { getAiClient, AI_UNUSABLE_ANSWER } from '#app/ports/ai/ai.server'
import type { AiClient, AiFailure } from '#app/ports/ai/ai.server'
import { normalizeDraft } from './draft'
import type { PostDraft } from './draft'
import { DRAFT_FIELD_DESCRIPTIONS, DRAFT_INSTRUCTIONS } from './draft-prompt'
import type { DraftRequest } from './post-schema'

const DRAFT_LIMIT_WINDOW_SECONDS = 60 * 60
/** Longer than a model is waited for; a server that dies meanwhile leaves no lock for good. */
const DRAFT_LEASE_SECONDS = 45

const DRAFT_IN_PROGRESS = 'A draft is being written for you already. Please wait until it is there.'
const hourlyDraftLimit = createStoredRateLimiter({
  name: 'blog-draft',
  points: 10,
  seconds: DRAFT_LIMIT_WINDOW_SECONDS,
  sentence: 'That was ten drafts within an hour. Please wait before you ask for another one.',
})
const concurrentDraftLimit = createStoredRateLimiter({
  name: 'blog-draft-now',
  points: 1,
  seconds: DRAFT_LEASE_SECONDS,
  sentence: DRAFT_IN_PROGRESS,
})

const DraftCompletion = z.object({
  title: z.string().describe(DRAFT_FIELD_DESCRIPTIONS.title),
  excerpt: z.string().describe(DRAFT_FIELD_DESCRIPTIONS.excerpt),
  content: z.string().describe(DRAFT_FIELD_DESCRIPTIONS.content),
})

/** The settings that the generator cannot do without and that nobody has set. */
export const missingDraftSettings = (): readonly string[] => getAiClient().missingSettings

/**
 * A post's title, excerpt and content about what is described, by a language model: one at a time and 10 an hour for
 * an operator, on all servers together. Nothing is kept of it.
 * @throws AppError `too_many`; `not_configured` with the settings that are missing; `unavailable`
 */
export async function generateDraft(
  { description }: DraftRequest,
  { operator, model = getAiClient() }: { operator: Operator; model?: AiClient },
): Promise<PostDraft> {
  const question = { instructions: DRAFT_INSTRUCTIONS, prompt: description, schema: DraftCompletion, name: 'blog_post' }
  // Where nobody can be asked, nothing is counted.
  if (model.missingSettings.length > 0) return toDraftOrThrow(await model.generateObject(question))
  await concurrentDraftLimit.consume(operator.name)
  try {
    await hourlyDraftLimit.consume(operator.name)
    return toDraftOrThrow(await model.generateObject(question))
  } finally {
    await concurrentDraftLimit.reset(operator.name)
  }
}

function toDraftOrThrow(answer: { ok: true; value: PostDraft } | AiFailure): PostDraft {
  if (!answer.ok)
    throw new AppError(answer.kind === 'not_configured' ? 'not_configured' : 'unavailable', answer.message, {
      ...(answer.retryAfter !== undefined && { retryAfter: answer.retryAfter }),
      ...(answer.id && { id: answer.id }),
    })
  const draft = normalizeDraft(answer.value)
  if (!draft) throw new AppError('unavailable', AI_UNUSABLE_ANSWER)
  return draft
}
