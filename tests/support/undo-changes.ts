import { afterAll, vi } from 'vitest'

// What a file changes for its own tests is gone before the next file, which has the same modules.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.resetConfig()
})
