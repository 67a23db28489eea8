import type { Ai } from './ai.server'

/** The adapter that needs no key: it says what is missing. */
export const none = (missing: readonly string[]): Ai => ({
  missing,
  async write() {
    return {
      ok: false,
      kind: 'not_configured',
      message: `No language model is set up here: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
    }
  },
})
