const COOLDOWN_AFTER_SUCCESS_MS = 10 * 60_000
const COOLDOWN_AFTER_FAILURE_MS = 60_000
const MAX_COOLDOWN_MS = 24 * 60 * 60_000

/**
 * How often the web is asked for one shelf: one search at a time, for which all who come meanwhile wait, and then none
 * for ten minutes, or for one if it failed. Each time in a row that it brings no recipe, the rest is twice as long, up
 * to a day: nobody can spend our questions on a shelf that the web cannot fill. Who comes in that time is told the last
 * outcome. There are 96 shelves, so nothing here grows.
 */
export function createCellCooldown<Outcome extends { ok: boolean; read?: number }>(
  now: () => number = () => performance.now(),
) {
  const rests = new Map<number, { until: number; outcome: Outcome }>()
  const underWay = new Map<number, Promise<Outcome>>()
  const turns = new Map<number, number>()
  const fruitless = new Map<number, number>()

  const begin = async (shelf: number, search: (turn: number) => Promise<Outcome>): Promise<Outcome> => {
    const turn = turns.get(shelf) ?? 0
    const outcome = await search(turn)
    rests.set(shelf, {
      outcome,
      until:
        now() +
        (outcome.ok
          ? Math.min(COOLDOWN_AFTER_SUCCESS_MS * 2 ** (fruitless.get(shelf) ?? 0), MAX_COOLDOWN_MS)
          : COOLDOWN_AFTER_FAILURE_MS),
    })
    // A failed search comes again with the same words.
    if (!outcome.ok) return outcome
    turns.set(shelf, turn + 1)
    fruitless.set(shelf, outcome.read ? 0 : (fruitless.get(shelf) ?? 0) + 1)
    return outcome
  }

  return async (shelf: number, search: (turn: number) => Promise<Outcome>): Promise<Outcome> => {
    const rest = rests.get(shelf)
    if (rest && now() < rest.until) return rest.outcome
    const searching = underWay.get(shelf) ?? begin(shelf, search).finally(() => underWay.delete(shelf))
    underWay.set(shelf, searching)
    return await searching
  }
}
