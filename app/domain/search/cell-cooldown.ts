import { createSingleFlight } from '#app/platform/flow/single-flight'

const COOLDOWN_AFTER_SUCCESS_MS = 10 * 60_000
const COOLDOWN_AFTER_FAILURE_MS = 60_000
const MAX_COOLDOWN_MS = 24 * 60 * 60_000

/**
 * Cooldown for live web searches, per cell: single flight, then the cached outcome for ten minutes (one minute after
 * a failure). Each consecutive search without a recipe doubles the cooldown, up to a day, so that empty cells cannot
 * use up the search quota. At most 96 cells, so the maps are bounded.
 */
export function createCellCooldown<Outcome extends { ok: boolean; read?: number }>(
  now: () => number = () => performance.now(),
) {
  const cooldowns = new Map<number, { until: number; outcome: Outcome }>()
  const singleFlight = createSingleFlight<number, Outcome>()
  const rounds = new Map<number, number>()
  const emptyStreaks = new Map<number, number>()

  const runSearch = async (cell: number, search: (round: number) => Promise<Outcome>): Promise<Outcome> => {
    const round = rounds.get(cell) ?? 0
    const outcome = await search(round)
    cooldowns.set(cell, {
      outcome,
      until:
        now() +
        (outcome.ok
          ? Math.min(COOLDOWN_AFTER_SUCCESS_MS * 2 ** (emptyStreaks.get(cell) ?? 0), MAX_COOLDOWN_MS)
          : COOLDOWN_AFTER_FAILURE_MS),
    })
    // A failed search is retried with the same query.
    if (!outcome.ok) return outcome
    rounds.set(cell, round + 1)
    emptyStreaks.set(cell, outcome.read ? 0 : (emptyStreaks.get(cell) ?? 0) + 1)
    return outcome
  }

  return async (cell: number, search: (round: number) => Promise<Outcome>): Promise<Outcome> => {
    const cached = cooldowns.get(cell)
    if (cached && now() < cached.until) return cached.outcome
    return await singleFlight(cell, () => runSearch(cell, search))
  }
}
