/**
 * At most `most` at once under one key. Returns what ends one's place, which may be called again; a place that nobody ends
 * is free again after `maxMs`.
 */
export function createInFlightLimit({
  most,
  maxMs,
  createBusyError,
}: {
  most: number
  maxMs: number
  createBusyError: () => Error
}) {
  const places = new Map<string, Set<symbol>>()
  return (key: string): (() => void) => {
    const taken = places.get(key) ?? new Set()
    if (taken.size >= most) throw createBusyError()
    const place = Symbol()
    places.set(key, taken.add(place))
    const leave = () => {
      clearTimeout(timer)
      taken.delete(place)
      if (taken.size === 0 && places.get(key) === taken) places.delete(key)
    }
    const timer = setTimeout(leave, maxMs)
    timer.unref()
    return leave
  }
}
