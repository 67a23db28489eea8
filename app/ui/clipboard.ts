/** Missing without https; after hydration only. */
export const findClipboard = (): Clipboard | null => ('clipboard' in navigator ? navigator.clipboard : null)
