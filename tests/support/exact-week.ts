import loadHighs from 'highs'
import { fitsDay, type PlannerRequest } from '#app/domain/planner/week-planner'

const nameVariable = (kind: string, item: string) => `${kind}_${item.replace(/\W/g, '_')}`
/** A sum of variables as the solver reads it. */
const writeSum = (terms: Iterable<readonly [name: string, factor: number]>) =>
  [...terms].map(([name, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor).toFixed(9)} ${name}`).join('\n')

/** More than all else that a week may cost. */
const MONOTONY = 1000

/**
 * The least score that any week can have among those in which main ingredients repeat least beyond once, by an exact
 * solver of integer programs: the objective is stated here once more, apart from the planner's. Dishes without a known
 * main ingredient have one in common.
 */
export async function findLeastScore({ days, candidates, useUp }: PlannerRequest): Promise<number> {
  const solver = await loadHighs()
  const cost = new Map<string, number>()
  const add = (name: string, value: number) => cost.set(name, (cost.get(name) ?? 0) + value)
  const rules: string[] = []
  const integers: string[] = []
  const bounds: string[] = []
  const named = candidates.map((dish, at) => ({
    ...dish,
    names: days.flatMap((day, index) =>
      (day.lockedId ?? dish.id) === dish.id && fitsDay(dish, day) ? [`x${index}_${at}`] : [],
    ),
  }))
  for (const [index, { minutes }] of days.entries()) {
    const there = named.flatMap((dish) =>
      dish.names.filter((name) => name.startsWith(`x${index}_`)).map((name) => ({ name, dish })),
    )
    rules.push(`${writeSum(there.map(({ name }) => [name, 1]))} = 1`)
    for (const { name, dish } of there) {
      const haste = Math.max(0, (dish.minutes! - 0.8 * minutes) / (0.2 * minutes))
      add(name, (dish.stars === null ? 2 : 5 - dish.stars) + haste + (dish.isSaved ? 0 : 1) - (dish.isInSeason ? 1 : 0))
    }
  }
  for (const { names } of named) if (names.length > 1) rules.push(`${writeSum(names.map((name) => [name, 1]))} <= 1`)
  const atHome = new Set(useUp.flat())
  for (const item of new Set(named.flatMap(({ freshShares }) => Object.keys(freshShares)))) {
    if (atHome.has(item)) continue
    const packs = nameVariable('packs', item)
    const used = named
      .flatMap((dish) => dish.names.map((name) => [name, dish.freshShares[item] ?? 0] as const))
      .filter(([, share]) => share > 0)
    if (used.length === 0) continue
    integers.push(packs)
    add(packs, 3)
    for (const [name, share] of used) add(name, -3 * share)
    rules.push(`${writeSum([[packs, 1], ...used.map(([name, share]) => [name, -share] as const)])} >= 0`)
  }
  const repeats: [name: string, factor: number][] = []
  for (const main of new Set(named.map(({ mainItem }) => mainItem))) {
    const names = named.flatMap((dish) => (dish.mainItem === main ? dish.names : []))
    if (names.length === 0) continue
    const again = nameVariable('again', main ?? 'unknown')
    add(again, 2)
    repeats.push([again, -1])
    rules.push(`${writeSum([[again, 1], ...names.map((name) => [name, -1] as const)])} >= -1`)
  }
  add('monotony', MONOTONY)
  rules.push(`${writeSum([['monotony', 1], ...repeats])} >= -1`)
  for (const [at, keys] of useUp.entries()) {
    const names = named.flatMap((dish) => (keys.some((item) => dish.items.includes(item)) ? dish.names : []))
    add(`used${at}`, -4)
    bounds.push(`used${at} <= 1`)
    rules.push(`${writeSum([[`used${at}`, 1], ...names.map((name) => [name, -1] as const)])} <= 0`)
  }
  const binaries = named.flatMap(({ names }) => names)
  const model = `Minimize\n${writeSum(cost)}\nSubject To\n${rules.join('\n')}\nBounds\n${bounds.join('\n')}
General\n${integers.join('\n')}\nBinary\n${binaries.join('\n')}\nEnd`

  const { Status, ObjectiveValue, Columns } = solver.solve(model, { mip_rel_gap: 1e-6 })
  if (Status !== 'Optimal') throw new Error(`no week was found: ${Status}`)
  return ObjectiveValue - MONOTONY * (Columns['monotony']?.Primal ?? 0)
}
