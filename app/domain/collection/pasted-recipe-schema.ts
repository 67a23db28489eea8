import { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { SaveRecipePayload } from './schema'

/** Placeholder that satisfies the URL check when the source is unknown: the .invalid TLD never resolves (RFC 2606). */
const PLACEHOLDER_SOURCE_URL = 'https://pasted.invalid/'

/**
 * A recipe extracted from a pasted text, as its preview page sends it back to be saved: pasted text is not stored,
 * so the client holds it. Untrusted input; `isSourced` means that it names its source.
 */
export const PastedRecipe = z.object({
  recipe: z
    .string(INVALID_REQUEST)
    .transform(parseJsonObjectField)
    .transform((extracted, context) => {
      const isSourced = typeof extracted.source_url === 'string'
      const checked = SaveRecipePayload.safeParse({
        ...extracted,
        yield_amount: extracted.yield,
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
    const object = z.record(z.string(), z.unknown()).safeParse(value)
    if (object.success) return object.data
  } catch {
    // the issue is added below
  }
  context.addIssue({ code: 'custom', message: INVALID_REQUEST })
  return z.NEVER
}
