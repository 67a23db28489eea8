import type { AiClient } from './ai-client'

/** The adapter without configuration: reports the missing settings. */
export const createUnconfiguredAi = (missing: readonly string[]): AiClient => ({
  missingSettings: missing,
  async generateObject() {
    return {
      ok: false,
      kind: 'not_configured',
      message: `No language model is set up here: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
    }
  },
})
