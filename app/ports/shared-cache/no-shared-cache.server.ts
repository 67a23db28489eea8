import type { SharedCache } from './shared-cache-interface'

/** No cache, or one that drops pages by their age alone. */
export const noSharedCache: SharedCache = { purge: () => undefined, close: () => Promise.resolve() }
