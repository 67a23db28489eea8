import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LEFTOVER_USES } from '#app/domain/planner/leftovers'
import { planMeals } from '#app/domain/planner/plan-meals'
import { toPlannerItems } from '#app/domain/planner/planner-dish.server'
import { WEEKDAYS } from '#app/domain/planner/weekdays'
import { toItemColumns } from '#app/domain/recipes/ingredient-columns'
import { seededRandom } from '#tests/support/seeded-random'
import type { Bench } from './bench'
import type { Figure } from './figures'
import { pinToCores } from './machine'
import { computeSpread } from './statistics'

const CANDIDATES = 2000
const NOVEMBER = 11

/** Plans weeks of seven dinners out of recipes put together from the lines of the starter recipes. */
export function measurePlanner({ root, cores, isQuick, say }: Bench): Figure[] {
  const weeks = isQuick ? 10 : 100
  const starter = path.join(root, 'prisma/starter')
  const lines = readdirSync(starter, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap(
      (name) => (JSON.parse(readFileSync(path.join(starter, name), 'utf8')) as { ingredients: string[] }).ingredients,
    )
  const random = seededRandom(18)
  const candidates = Array.from({ length: CANDIDATES }, (_, number) => ({
    id: `dish-${number}`,
    minutes: 15 + 5 * random.below(12),
    stars: random.below(3) === 0 ? 1 + random.below(5) : null,
    isSaved: random.below(3) > 0,
    servings: 2 * (1 + random.below(4)),
    ...toPlannerItems(toItemColumns(Array.from({ length: 6 + random.below(8) }, () => random.pick(lines))), NOVEMBER),
  }))
  const back = cores ? pinToCores(cores.server) : () => {}
  say(`${weeks} weeks out of ${CANDIDATES} dishes`)
  const figures = LEFTOVER_USES.map((leftovers): Figure => {
    const taken: number[] = []
    for (let seed = -3; seed < weeks; seed += 1) {
      const days = WEEKDAYS.map((day) => ({ day, minutes: 25 + 5 * random.below(9) }))
      const began = process.cpuUsage()
      planMeals(
        { days, people: 2, leftovers, cookDays: [], weekFrom: 'mon' },
        { candidates, locked: new Map(), useUp: [['leek'], ['cream']], seed },
      )
      const { user, system } = process.cpuUsage(began)
      // The first three warm up.
      if (seed >= 0) taken.push((user + system) / 1000)
    }
    const name = `a week out of ${CANDIDATES.toLocaleString('en')} dishes, leftovers for ${leftovers}: CPU`
    return { name, value: computeSpread(taken), unit: 'ms', budget: { atMost: 50 } }
  })
  back()
  return figures
}
