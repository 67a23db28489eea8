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

/** Computes once for each object; for pure functions of objects that do not change. */
export function memoizeByReference<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new WeakMap<Argument, Result>()
  return (argument) => {
    let result = results.get(argument)
    if (result === undefined) results.set(argument, (result = compute(argument)))
    return result
  }
}
