type CleanupTask = () => unknown

const cleanupTasks = new Set<CleanupTask>()
let runningCleanup: Promise<void> | undefined

/** Registers a cleanup task for the case that the run ends early; returns a function that runs it now. */
export function registerCleanup(closer: CleanupTask): () => Promise<void> {
  cleanupTasks.add(closer)
  return async () => {
    if (cleanupTasks.delete(closer)) await closer()
  }
}

/** Runs the registered tasks, the last first; errors are reported and do not stop the others. */
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
