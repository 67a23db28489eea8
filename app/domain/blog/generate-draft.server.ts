import { z } from 'zod'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { getAiClient, AI_UNUSABLE_ANSWER, type AiClient, type AiFailure } from '#app/ports/ai/ai.server'
import { normalizeDraft, type PostDraft, DRAFT_FIELD_DESCRIPTIONS, DRAFT_INSTRUCTIONS } from './draft'
import type { DraftRequest } from './schema'

const DRAFT_LIMIT_WINDOW_SECONDS = 60 * 60
/** Longer than the model's timeout; expires by itself if the server dies. */
const DRAFT_LEASE_SECONDS = 45

const DRAFT_IN_PROGRESS = 'A draft is already being written for you. Please wait for it.'
const hourlyDraftLimit = createStoredRateLimiter({
  name: 'blog-draft',
  points: 10,
  seconds: DRAFT_LIMIT_WINDOW_SECONDS,
  sentence: 'You have made ten drafts within an hour. Please wait before you make another one.',
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

/** Names of the unset environment variables that the generator needs. */
export const missingDraftSettings = (): readonly string[] => getAiClient().missingSettings

/**
 * Drafts a post with a language model; per operator one at a time and 10 an hour, across servers. Nothing is stored.
 * @throws AppError `too_many`; `not_configured` with the missing settings; `unavailable`
 */
export async function generateDraft(
  { description }: DraftRequest,
  { operator, model = getAiClient() }: { operator: Operator; model?: AiClient },
): Promise<PostDraft> {
  const request = { instructions: DRAFT_INSTRUCTIONS, prompt: description, schema: DraftCompletion, name: 'blog_post' }
  // Without a configured model the limits are not consumed.
  if (model.missingSettings.length > 0) return toDraftOrThrow(await model.generateObject(request))
  await concurrentDraftLimit.consume(operator.name)
  try {
    await hourlyDraftLimit.consume(operator.name)
    return toDraftOrThrow(await model.generateObject(request))
  } finally {
    await concurrentDraftLimit.reset(operator.name)
  }
}

function toDraftOrThrow(result: { ok: true; value: PostDraft } | AiFailure): PostDraft {
  if (!result.ok)
    throw new AppError(result.kind === 'not_configured' ? 'not_configured' : 'unavailable', result.message, {
      ...(result.retryAfter !== undefined && { retryAfter: result.retryAfter }),
      ...(result.id && { id: result.id }),
    })
  const draft = normalizeDraft(result.value)
  if (!draft) throw new AppError('unavailable', AI_UNUSABLE_ANSWER)
  return draft
}
