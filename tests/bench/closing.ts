type Closer = () => unknown

const closers = new Set<Closer>()
let closing: Promise<void> | undefined

/** Notes how something that was opened is closed, should the run end early; answers how to close it now. */
export function closeLater(closer: Closer): () => Promise<void> {
  closers.add(closer)
  return async () => {
    if (closers.delete(closer)) await closer()
  }
}

/** Closes what is still open, the last first; what cannot be closed is told and does not hold up the rest. */
export function closeAll(say: (text: string) => void): Promise<void> {
  return (closing ??= (async () => {
    for (const closer of [...closers].reverse()) {
      closers.delete(closer)
      try {
        await closer()
      } catch (error) {
        say(`could not clean up: ${String(error)}`)
      }
    }
  })())
}
