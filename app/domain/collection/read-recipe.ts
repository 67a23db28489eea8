import { z } from 'zod'
import { NOT_UNDERSTOOD } from '../failures'
import { SaveRecipe } from './schema'

/** Stands for a source that nobody has named while the rest is checked: a name that exists nowhere (RFC 2606). */
const NOWHERE = 'https://pasted.invalid/'

/**
 * A recipe that was read from a pasted text and shown, as its page sends it back to be saved: nobody else has it, for
 * what is pasted is not stored. Checked as whatever comes from a browser is; `isSourced` says that it names its source.
 */
export const ReadRecipe = z.object({
  recipe: z
    .string(NOT_UNDERSTOOD)
    .transform(objectIn)
    .transform((read, context) => {
      const isSourced = typeof read.source_url === 'string'
      const checked = SaveRecipe.safeParse({
        ...read,
        yield_amount: read.yield,
        ...(!isSourced && { source_url: NOWHERE, source_domain: null }),
      })
      if (checked.success) return { ...checked.data, isSourced }
      context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? NOT_UNDERSTOOD })
      return z.NEVER
    }),
})
export type ReadRecipe = z.output<typeof ReadRecipe>['recipe']

function objectIn(text: string, context: z.RefinementCtx): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // said below
  }
  context.addIssue({ code: 'custom', message: NOT_UNDERSTOOD })
  return z.NEVER
}
