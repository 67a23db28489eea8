/** Concurrent calls under one key share one run; nothing is cached once it has settled. */
export function createSingleFlight<Key, Result>() {
  const running = new Map<Key, Promise<Result>>()
  return (key: Key, run: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key)
    if (current) return current
    const started = run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
