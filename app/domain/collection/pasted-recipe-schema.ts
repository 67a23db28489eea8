import { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { SaveRecipePayload } from './schema'

/** Stands for a source that nobody has named while the rest is checked: a name that exists nowhere (RFC 2606). */
const PLACEHOLDER_SOURCE_URL = 'https://pasted.invalid/'

/**
 * A recipe that was read from a pasted text and shown, as its page sends it back to be saved: nobody else has it, for
 * what is pasted is not stored. Checked as whatever comes from a browser is; `isSourced` says that it names its source.
 */
export const PastedRecipe = z.object({
  recipe: z
    .string(INVALID_REQUEST)
    .transform(parseJsonObjectField)
    .transform((read, context) => {
      const isSourced = typeof read.source_url === 'string'
      const checked = SaveRecipePayload.safeParse({
        ...read,
        yield_amount: read.yield,
        ...(!isSourced && { source_url: PLACEHOLDER_SOURCE_URL, source_domain: null }),
      })
      if (checked.success) return { ...checked.data, isSourced }
      context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? INVALID_REQUEST })
      return z.NEVER
    }),
})
export type PastedRecipe = z.output<typeof PastedRecipe>['recipe']

function parseJsonObjectField(text: string, context: z.RefinementCtx): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // said below
  }
  context.addIssue({ code: 'custom', message: INVALID_REQUEST })
  return z.NEVER
}
