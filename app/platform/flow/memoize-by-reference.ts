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
