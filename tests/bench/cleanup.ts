type CleanupTask = () => unknown

const cleanupTasks = new Set<CleanupTask>()
let runningCleanup: Promise<void> | undefined

/** Notes how something that was opened is closed, should the run end early; answers how to close it now. */
export function registerCleanup(closer: CleanupTask): () => Promise<void> {
  cleanupTasks.add(closer)
  return async () => {
    if (cleanupTasks.delete(closer)) await closer()
  }
}

/** Closes what is still open, the last first; what cannot be closed is told and does not hold up the rest. */
export function runCleanup(say: (text: string) => void): Promise<void> {
  return (runningCleanup ??= (async () => {
    for (const closer of [...cleanupTasks].reverse()) {
      cleanupTasks.delete(closer)
      try {
        await closer()
      } catch (error) {
        say(`could not clean up: ${String(error)}`)
      }
    }
  })())
}
