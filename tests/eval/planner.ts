import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { judgeSavedRecipes } from '#app/domain/collection/collection.server'
import type { Member } from '#app/domain/households/member'
import { proposeWeek } from '#app/domain/planner/plan-week.server'
import type { WeekToPlan } from '#app/domain/planner/plan-week.server'
import { LEFTOVER_USES } from '#app/domain/planner/leftovers'
import { makesDinner, toPlannerItems } from '#app/domain/planner/planner-dish.server'
import { fitsDay } from '#app/domain/planner/week-planner'
import type { PlannerCandidate, PlannerDay } from '#app/domain/planner/week-planner'
import { WEEKDAYS } from '#app/domain/planner/weekdays'
import { isDinner } from '#app/domain/recipes/classify/dinner'
import { toItemColumns } from '#app/domain/recipes/ingredient-columns'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { addDays, toIsoDate } from '#app/platform/text/dates'
import { findLeastScore } from '#tests/support/exact-week'
import { runSql } from '#tests/support/run-sql'
import { seededRandom } from '#tests/support/seeded-random'
import { createTestMember } from '#tests/support/test-member'
import { areLeftoversTrue, isReasonTrue } from '#tests/support/week-reasons'
import type { DishRow } from '#tests/support/week-reasons'
import { readPageRecipes, readStarterRecipes } from './real-recipes'

/**
 * `npm run eval planner [--weeks 200] [--seed 18] [--list]`: weeks of households that have saved real recipes, rated,
 * cooked and planned some of them, planned as a page does and checked against the stored rows: the hard rules, how many
 * fresh things a week buys beside one chosen by chance, main ingredients, every printed reason, and the best score that
 * there can be, by an exact solver. The same seed plays the same weeks, apart from what is in season today. SIGTERM
 * ends it after the week that it is at, with the figures so far.
 */
const root = path.resolve(import.meta.dirname, '../..')
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
const readOption = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
const WEEKS = readOption('weeks', 200)
const SEED = readOption('seed', 18)
const lists = process.argv.includes('--list')

const WEEKS_OF_HOUSEHOLD = 10
const SAVED_RECIPES = 120
const DINNERS = 5
const NOT_AGAIN_DAYS = 14
const TODAY = toIsoDate(new Date())
const MONTH = Number(TODAY.slice(5, 7))
const VEGETARIAN = 1
/** What nobody calls vegetarian. */
const MEAT_AND_FISH =
  /^(?!.*\b(?:vegan|vegetarian)\b).*\b(?:beef|pork|chicken|lamb|turkey|sausages?|bacon|ham|salmon|fish|tuna|shrimps?|chorizo|mackerel)\b/

type StoredRow = DishRow & { id: string; title: string; source_url: string; isRecent: boolean; isVegetarian: boolean }

const INSERT_SQL = `
  insert into saved_recipes (id, household_id, added_by, title, source_url, source_domain, ingredients, steps,
    total_time_minutes, yield_amount, item_keys, fresh_shares)
  select md5($4 || ' ' || number)::uuid, $1, $2, title, 'https://kitchen.example/' || number, 'kitchen.example', ingredients, '{Cook it.}', minutes,
    makes, item_keys, fresh_shares
  from jsonb_to_recordset($3::jsonb)
    as given(number int, title text, ingredients text[], minutes int, makes text, item_keys text[], fresh_shares jsonb)`

const READ_SQL = `
  select r.id, title, r.source_url, item_keys, fresh_shares, yield_amount as yield, total_time_minutes as minutes,
    user_rating as stars, $3::date - cooked.last as days, true as "isSaved",
    coalesce(cooked.last > $3::date - ${NOT_AGAIN_DAYS}, false) or exists (
      select from meal_plan_recipes e where e.household_id = $1 and e.recipe_id = r.id
        and abs(e.day - $3::date) <= ${NOT_AGAIN_DAYS}
    ) as "isRecent",
    diets & ${VEGETARIAN} > 0 as "isVegetarian"
  from saved_recipes r
  left join saved_recipe_reviews v on v.household_id = r.household_id and v.recipe_id = r.id and v.user_id = $2
  left join lateral (
    select max(cooked_on) as last from cooked_dishes c where c.household_id = $1 and c.source_url = r.source_url
  ) cooked on true
  where r.household_id = $1
  order by added_at desc, r.id`

const recipes = [...(await readPageRecipes(root)), ...readStarterRecipes(root)]
  .filter(({ title, minutes, ingredients }) => minutes !== null && isDinner(title, ingredients.length > 3))
  .map((recipe, number) => ({ ...recipe, number, ...toItemColumns(recipe.ingredients) }))
const tally = {
  weeks: 0,
  dinners: 0,
  broken: [] as string[],
  fresh: 0,
  freshByChance: 0,
  fewMains: [] as string[],
  reasons: new Map<string, number>(),
  untrue: [] as string[],
  leftovers: 0,
  far: [] as string[],
  compared: 0,
  best: 0,
  near: 0,
  furthest: 0,
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-eval-planner-'))
const embedded = await startLocalDatabase({ dataDir: path.join(folder, 'database'), log: () => {} })
try {
  await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
  openDatabase(embedded.connection)
  const random = seededRandom(SEED)
  let isStopped = false
  process.once('SIGTERM', () => (isStopped = true))
  for (let week = 0; week < WEEKS && !isStopped;) {
    const { member, rows } = await createHousehold(random, week)
    for (let turn = 0; turn < WEEKS_OF_HOUSEHOLD && week < WEEKS && !isStopped; turn += 1, week += 1)
      await scoreWeek(member, rows, random, week)
  }
  printTally()
} finally {
  await closeDatabase()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

type Random = ReturnType<typeof seededRandom>

async function createHousehold(random: Random, number: number): Promise<{ member: Member; rows: StoredRow[] }> {
  const member = await createTestMember()
  const { householdId, id: userId } = member
  const rest = [...recipes]
  const saved = Array.from({ length: SAVED_RECIPES }, () => rest.splice(random.below(rest.length), 1)[0]!)
  await runSql(INSERT_SQL, [householdId, userId, JSON.stringify(saved), String(number)])
  const stored = await readRows(member)
  const [{ id: planId } = { id: '' }] = await runSql<{ id: string }>(
    `insert into meal_plans (household_id, name) values ($1, 'Week') returning id`,
    [householdId],
  )
  for (const { id, source_url } of stored) {
    if (random.below(2) === 0)
      await runSql(
        'insert into saved_recipe_reviews (household_id, user_id, recipe_id, user_rating) values ($1, $2, $3, $4)',
        [householdId, userId, id, 1 + random.below(5)],
      )
    if (random.below(3) === 0)
      await runSql(
        'insert into cooked_dishes (household_id, added_by, source_url, cooked_on) values ($1, $2, $3, $4::date)',
        [householdId, userId, source_url, addDays(TODAY, -random.below(80))],
      )
    if (random.below(8) === 0)
      await runSql(
        'insert into meal_plan_recipes (household_id, meal_plan_id, recipe_id, day) values ($1, $2, $3, $4::date)',
        [householdId, planId, id, addDays(TODAY, random.below(60) - 30)],
      )
  }
  await judgeSavedRecipes(householdId)
  return { member, rows: await readRows(member) }
}

async function readRows({ householdId, id }: Member): Promise<StoredRow[]> {
  return await runSql<StoredRow>(READ_SQL, [householdId, id, TODAY])
}

function createRequest(rows: readonly StoredRow[], random: Random, week: number): WeekToPlan {
  const notAgain = Array.from({ length: random.below(4) }, () => random.pick(rows).id)
  const things = rows.filter(({ isRecent }) => !isRecent).flatMap(({ fresh_shares }) => Object.keys(fresh_shares))
  return {
    days: WEEKDAYS.slice(0, DINNERS).map((day) => ({ day, minutes: 30 + 15 * random.below(5) })),
    people: 1 + random.below(5),
    useUp: week % 2 === 0 ? [] : [random.pick(things), random.pick(things)],
    notAgain,
    diets: week % 5 === 4 ? ['vegetarian'] : [],
    locked: [],
    leftovers: LEFTOVER_USES[week % LEFTOVER_USES.length]!,
    cookDays: [],
    weekFrom: 'mon',
    today: TODAY,
  }
}

async function scoreWeek(member: Member, rows: readonly StoredRow[], random: Random, week: number): Promise<void> {
  const request = createRequest(rows, random, week)
  const proposal = await proposeWeek(member, request)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const limitOf = (day: string) => request.days.find((other) => other.day === day)!.minutes
  const filled = proposal.leftovers.filter(({ meal }) => meal === 'dinner').length
  const note = (kind: string[], what: string) => kind.push(`week ${week}: ${what}`)
  tally.weeks += 1
  tally.leftovers += proposal.leftovers.length
  if (proposal.dinners.length + filled < DINNERS) note(tally.broken, 'a day has no dinner')
  const dinners = proposal.dinners.flatMap(({ day, recipe }) => {
    const row = byId.get(recipe.id)
    return row ? [{ day, limit: limitOf(day), row }] : []
  })
  // What comes from elsewhere, because the collection offers too little, is not among the rows.
  if (dinners.length < proposal.dinners.length) throw new Error(`week ${week}: a dish is not of the collection`)
  for (const { limit, row } of dinners) {
    tally.dinners += 1
    if (row.minutes === null || row.minutes > limit) note(tally.broken, `${row.title} takes ${row.minutes} of ${limit}`)
    if (row.isRecent) note(tally.broken, `${row.title} again`)
    if (request.notAgain.includes(row.id)) note(tally.broken, `${row.title} was refused`)
    if (request.diets.length > 0 && row.item_keys.some((item) => MEAT_AND_FISH.test(item)))
      note(tally.broken, `${row.title} is not vegetarian`)
  }
  if (new Set(dinners.map(({ row }) => row.id)).size < dinners.length) note(tally.broken, 'a dish twice')
  checkReasons(proposal, { dinners, request, note })
  const candidates = rows
    .filter((row) => !row.isRecent && !request.notAgain.includes(row.id) && isWanted(row, request))
    .map(toCandidate)
  compareFresh(
    dinners.map(({ row }) => row),
    { candidates, request, random },
  )
  const mains = new Set(dinners.map(({ row }) => toCandidate(row).mainItem))
  if (dinners.length === DINNERS && mains.size < DINNERS - 1) note(tally.fewMains, [...mains].join(', '))
  await compareWithBest(proposal, { candidates, request, note })
}

function isWanted(row: StoredRow, { diets }: WeekToPlan): boolean {
  return (diets.length === 0 || row.isVegetarian) && makesDinner(row.title, toCandidate(row))
}

function toCandidate(row: StoredRow): PlannerCandidate {
  const { id, minutes, stars } = row
  return { id, minutes, stars, isSaved: true, ...toPlannerItems(row, MONTH) }
}

type CheckContext = {
  dinners: { day: WeekToPlan['weekFrom']; limit: number; row: StoredRow }[]
  request: WeekToPlan
  note: (kind: string[], what: string) => void
}

function checkReasons(
  proposal: Awaited<ReturnType<typeof proposeWeek>>,
  { dinners, request: { people }, note }: CheckContext,
): void {
  const week = { dinners, people, month: MONTH }
  for (const [at, { reasons }] of proposal.dinners.entries())
    for (const reason of reasons) {
      const kind = reason.replace(/\d+|[A-Z]\w+day/g, '…').replace(/(Uses the|of …’s|season:|with) .*/, '$1 …')
      tally.reasons.set(kind, (tally.reasons.get(kind) ?? 0) + 1)
      if (!isReasonTrue(reason, at, week)) note(tally.untrue, `${dinners[at]!.row.title}: ${reason}`)
    }
  for (const leftovers of proposal.leftovers)
    if (!areLeftoversTrue(leftovers, week)) note(tally.untrue, `${leftovers.recipe.title}: ${leftovers.reasons.join()}`)
}

type Choice = { candidates: readonly PlannerCandidate[]; request: WeekToPlan }

/** Distinct fresh things, of the week and of one in which each of its days has a dish by chance. */
function compareFresh(rows: readonly StoredRow[], { candidates, request, random }: Choice & { random: Random }): void {
  const count = (dishes: readonly Record<string, number>[]) => new Set(dishes.flatMap(Object.keys)).size
  const byChance = request.days
    .slice(0, rows.length)
    .map((day) => random.pick(candidates.filter((dish) => fitsDay(dish, day))).freshShares)
  tally.fresh += count(rows.map(({ fresh_shares }) => fresh_shares))
  tally.freshByChance += count(byChance)
}

/** Days that leftovers fill are left out, and the dishes that leave them stand. */
async function compareWithBest(
  { dinners, leftovers, score }: Awaited<ReturnType<typeof proposeWeek>>,
  { candidates, request, note }: Choice & Pick<CheckContext, 'note'>,
): Promise<void> {
  const filled = leftovers.filter(({ meal }) => meal === 'dinner')
  const lockedOn = (day: string) =>
    filled.some(({ cookedOn }) => cookedOn === day)
      ? dinners.find((dinner) => dinner.day === day)?.recipe.id
      : undefined
  const days = request.days
    .filter(({ day }) => !filled.some((meal) => meal.day === day))
    .map(({ day, minutes }): PlannerDay => ({ minutes, lockedId: lockedOn(day) }))
  const useUp = request.useUp.map((thing) => [thing])
  const best = await findLeastScore({ days, candidates, useUp, seed: SEED })
  const away = (score - best) / Math.max(1, Math.abs(best))
  tally.compared += 1
  tally.furthest = Math.max(tally.furthest, away)
  // Scores are told in hundredths.
  if (score - best < 0.01) tally.best += 1
  if (away <= 0.05) tally.near += 1
  else note(tally.far, `a score of ${score}, at best ${best.toFixed(2)}`)
}

function printTally(): void {
  const { weeks, dinners, broken, fresh, freshByChance, fewMains, reasons, untrue, far, compared, best, near } = tally
  const reasonCount = [...reasons.values()].reduce((sum, count) => sum + count, 0)
  const lines: [what: string, figure: string, missed?: readonly string[]][] = [
    [
      'hard rules',
      `${broken.length} broken in ${weeks} weeks, ${dinners} dinners of ${recipes.length} recipes`,
      broken,
    ],
    [
      'fresh things',
      `${((100 * fresh) / freshByChance).toFixed(1)} % of a choice by chance (${fresh}, ${freshByChance})`,
    ],
    ['main ingredients', `at least ${DINNERS - 1} in ${weeks - fewMains.length} of ${weeks} weeks`, fewMains],
    [
      'reasons',
      `${reasonCount - untrue.length} of ${reasonCount} true, ${tally.leftovers} meals of leftovers told`,
      untrue,
    ],
    [
      'scores',
      `${near} of ${compared} within 5 % of the best there can be, ${best} the best, ${(100 * tally.furthest).toFixed(1)} % at most`,
      far,
    ],
  ]
  for (const [what, figure, missed] of lines) {
    printLine(`${what.padEnd(20)} ${figure}`)
    if (lists || what === 'hard rules') for (const miss of missed ?? []) printLine(`   ${miss}`)
  }
  if (lists) for (const [kind, count] of reasons) printLine(`   ${String(count).padStart(5)} ${kind}`)
}
