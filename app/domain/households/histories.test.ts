import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeArchive } from '#app/domain/shopping-lists/archive.server'
import { createCalendarLink } from '#app/domain/meal-plans/calendar-feed.server'
import {
  removeSavedRecipes,
  saveManualRecipe,
  saveRecipe,
  setSavedRecipeNote,
  setSavedRecipeRating,
  updateSavedRecipe,
} from '#app/domain/collection/collection.server'
import { SaveRecipePayload, ManualRecipeInput } from '#app/domain/collection/schema'
import { markDishCooked } from '#app/domain/collection/cooked-dishes.server'
import { createHelpLink } from '#app/domain/shopping-lists/help-links.server'
import { acceptInvite, createInvite } from '#app/domain/invites/invites.server'
import {
  addRecipesToPlan,
  createMealPlan,
  deleteMealPlan,
  removePlanEntries,
  updateMealPlan,
  updateMealPlanEntry,
} from '#app/domain/meal-plans/meal-plans.server'
import { setStaples } from '#app/domain/shopping-lists/regular-items.server'
import { addRecipesToList, createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { addTypedItem } from '#app/domain/shopping-lists/item-edits.server'
import { applyOperations, deleteShoppingList, renameList } from '#app/domain/shopping-lists/shopping-lists.server'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import {
  createPerson,
  describeHome,
  dropRecipe,
  endInvites,
  isOnlyKeeperOf,
  joinHome,
  removePerson,
  splitPerson,
} from '#tests/support/household-model'
import type { ModelHome, ModelInvite, ModelPerson, ModelRecipe } from '#tests/support/household-model'
import { findOrphans, findTraces } from '#tests/support/household-orphans'
import { runSql } from '#tests/support/run-sql'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { deleteUser } from './split-off.server'
import { changeRole, leaveHousehold, removeMember } from './households.server'
import type { HouseholdId, Member } from './member'
import { loadMember } from './membership.server'

const MAX_PEOPLE = 6
const MAX_STEPS = 15
const URL_COUNT = 3
const PARALLEL = 6
/** Histories that share a database until it is searched for orphans and emptied. */
const BATCH_SIZE = 250
const INVITES_A_DAY = 10
const ORIGIN = 'http://localhost'
const FOODS = ['rice', 'honey', 'milk']

/** Numbers are taken modulo what there is, so that a history without some of its steps is still one. */
type Step = { do: keyof typeof DO; who: number; other: number; url: number }
type History = { people: number; steps: Step[] }

setUpDatabase()

/** A step under way. */
type Turn = {
  historyId: string
  invites: ModelInvite[]
  /** Another number each time. */
  next: () => number
  who: ModelPerson
  /** Of all who have an account. */
  other: ModelPerson
  home: ModelHome
  member: Member
  numbers: Step
  /** One of what there is; undefined where there is nothing. */
  pick: <Item>(items: readonly Item[]) => Item | undefined
  /** Does it and compares how it ends with what is expected: 'done' or the kind of the error. */
  attempt: (expected: string, work: () => Promise<unknown>) => Promise<boolean>
}

const id = async (table: string, column: string, { householdId }: Member, value: string): Promise<string> =>
  (
    await runSql<{ id: string }>(`select id from ${table} where household_id = $1 and ${column} = $2`, [
      householdId,
      value,
    ])
  )[0]!.id
const idOfRecipe = (member: Member, { url, title }: ModelRecipe) =>
  id('saved_recipes', url === null ? 'title' : 'source_url', member, url ?? title)
const idOfPlan = (member: Member, plan: { name: string }) => id('meal_plans', 'name', member, plan.name)
const idOfList = (member: Member, list: { name: string }) => id('shopping_lists', 'name', member, list.name)
async function idOfItem(member: Member, list: string, { name }: { name: string }): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    `select id from shopping_list_items where household_id = $1 and list_id = $2 and name = $3 and removed_at is null`,
    [member.householdId, list, name],
  )
  return row!.id
}

const content = (title: string, tags: string[]) =>
  ManualRecipeInput.parse({ title, tags, ingredients: ['3 eggs'], steps: ['Boil it.'] })

/** What people do, each with what the model expects of it. */
const DO = {
  async invite({ who, home, member, invites, attempt }: Turn) {
    let token = ''
    const expected = !who.isKeeper ? 'forbidden' : home.inviteCount >= INVITES_A_DAY ? 'too_many' : 'done'
    if (!(await attempt(expected, async () => ({ token } = await createInvite(member, ORIGIN))))) return
    home.inviteCount++
    invites.push({ token, home, by: who })
  },
  async accept(turn: Turn) {
    const { who, home, member, invites, numbers, pick, attempt } = turn
    const invite = pick(invites)
    const isStuck = home.people.length > 1 && isOnlyKeeperOf(who, who)
    const expected = !invite ? 'not_found' : invite.home === home || isStuck ? 'conflict' : 'done'
    const ip = `10.${numbers.url % 250}.${turn.next() % 250}.${numbers.other % 250}`
    if (!(await attempt(expected, () => acceptInvite(invite?.token ?? 'x'.repeat(22), { user: member, ip })))) return
    if (home.people.length > 1) splitPerson(who, invites)
    invites.splice(invites.indexOf(invite!), 1)
    joinHome(who, invite!.home, invites)
  },
  async leave({ who, home, member, invites, attempt }: Turn) {
    const expected = home.people.length === 1 || isOnlyKeeperOf(who, who) ? 'conflict' : 'done'
    if (await attempt(expected, () => leaveHousehold(member))) splitPerson(who, invites)
  },
  async remove({ who, other, home, member, invites, attempt }: Turn) {
    const expected = !who.isKeeper
      ? 'forbidden'
      : other.home !== home
        ? 'not_found'
        : other === who
          ? 'conflict'
          : 'done'
    if (await attempt(expected, () => removeMember(member, other.id))) splitPerson(other, invites)
  },
  async promote({ who, other, home, member, attempt }: Turn) {
    const expected = !who.isKeeper ? 'forbidden' : other.home !== home ? 'not_found' : 'done'
    if (await attempt(expected, () => changeRole(member, other.id, 'keeper'))) other.isKeeper = true
  },
  async demote({ who, other, home, member, invites, attempt }: Turn) {
    const isLast = isOnlyKeeperOf(other, other)
    const expected = !who.isKeeper ? 'forbidden' : other.home !== home ? 'not_found' : isLast ? 'conflict' : 'done'
    if (!(await attempt(expected, () => changeRole(member, other.id, 'member')))) return
    other.isKeeper = false
    endInvites(other, home, invites)
  },
  async deleteAccount({ who, home, invites, attempt }: Turn) {
    await attempt('done', () => db().$transaction((tx) => deleteUser(who.id, tx)))
    removePerson(who, invites)
    who.isDeleted = true
    if (home.people[0] && !home.people.some(({ isKeeper }) => isKeeper)) home.people[0].isKeeper = true
  },
  async save(turn: Turn) {
    const { who, home, member, numbers, attempt } = turn
    const url = `https://x.example/${turn.historyId}/${numbers.url % URL_COUNT}`
    const title = `Soup ${turn.next()}`
    const payload = { title, source_url: url, ingredients: ['2 leeks'], steps: ['Cook it.'] }
    const expected = home.recipes.some((recipe) => recipe.url === url) ? 'conflict' : 'done'
    if (await attempt(expected, () => saveRecipe(member, SaveRecipePayload.parse(payload), null)))
      home.recipes.push({ url, title, tags: [], by: who })
  },
  async write(turn: Turn) {
    const title = `Egg ${turn.next()}`
    await turn.attempt('done', () => saveManualRecipe(turn.member, content(title, []), null))
    turn.home.recipes.push({ url: null, title, tags: [], by: turn.who })
  },
  async edit(turn: Turn) {
    const { home, member, numbers, pick, attempt } = turn
    const recipe = pick(home.recipes)
    if (!recipe) return
    const [title, tags] = [`Stew ${turn.next()}`, [`tag ${numbers.other % 2}`]]
    const recipeId = await idOfRecipe(member, recipe)
    await attempt('done', () => updateSavedRecipe(member, recipeId, content(title, tags)))
    Object.assign(recipe, { title, tags })
  },
  async drop({ home, member, pick, attempt }: Turn) {
    const recipe = pick(home.recipes)
    if (!recipe) return
    const recipeId = await idOfRecipe(member, recipe)
    await attempt('done', () => removeSavedRecipes(member, [recipeId]))
    dropRecipe(home, recipe)
  },
  async rate({ who, home, member, numbers, pick, attempt }: Turn) {
    const recipe = pick(home.recipes)
    if (!recipe) return
    const [stars, recipeId] = [1 + (numbers.url % 5), await idOfRecipe(member, recipe)]
    await attempt('done', () => setSavedRecipeRating(member, recipeId, stars))
    who.reviews.set(recipe, { note: null, ...who.reviews.get(recipe), stars })
  },
  async note(turn: Turn) {
    const { who, member } = turn
    const recipe = turn.pick(turn.home.recipes)
    if (!recipe) return
    const [note, recipeId] = [`Note ${turn.next()}`, await idOfRecipe(member, recipe)]
    await turn.attempt('done', () => setSavedRecipeNote(member, recipeId, note))
    who.reviews.set(recipe, { stars: null, ...who.reviews.get(recipe), note })
  },
  async cook({ who, home, member, pick, attempt }: Turn) {
    const { url } = pick(home.recipes.filter((recipe) => recipe.url !== null)) ?? {}
    if (!url) return
    await attempt('done', () => markDishCooked(member, url))
    // Once a day.
    if (!home.cooked.some((dish) => dish.url === url)) home.cooked.push({ url, by: who })
  },
  async plan(turn: Turn) {
    const made = turn.next()
    const name = `Week ${made}`
    await turn.attempt('done', () => createMealPlan(turn.member, { name, description: null }, null))
    turn.home.plans.push({ name, made, by: turn.who, isArchived: false, entries: [] })
  },
  async renamePlan(turn: Turn) {
    const plan = turn.pick(turn.home.plans)
    if (!plan) return
    const [name, planId] = [`Month ${turn.next()}`, await idOfPlan(turn.member, plan)]
    await turn.attempt('done', () => updateMealPlan(turn.member, planId, { name, description: null }))
    plan.name = name
  },
  async deletePlan({ home, member, pick, attempt }: Turn) {
    const plan = pick(home.plans)
    if (!plan) return
    const planId = await idOfPlan(member, plan)
    await attempt('done', () => deleteMealPlan(member, planId))
    home.plans = home.plans.filter((each) => each !== plan)
  },
  async addEntry({ who, home, member, numbers, pick, attempt }: Turn) {
    const [plan, recipe] = [pick(home.plans), home.recipes[numbers.url % Math.max(1, home.recipes.length)]]
    if (!plan || !recipe) return
    const [planId, recipeId] = [await idOfPlan(member, plan), await idOfRecipe(member, recipe)]
    await attempt('done', () => addRecipesToPlan(member, planId, [recipeId]))
    if (!plan.entries.some((entry) => entry.recipe === recipe)) plan.entries.push({ recipe, servings: null, by: who })
  },
  async editEntry({ home, member, numbers, pick, attempt }: Turn) {
    const plan = pick(home.plans.filter(({ entries }) => entries.length > 0))
    if (!plan) return
    const entry = plan.entries[numbers.url % plan.entries.length]!
    const [planId, recipeId] = [await idOfPlan(member, plan), await idOfRecipe(member, entry.recipe)]
    entry.servings = 1 + (numbers.url % 8)
    await attempt('done', () =>
      updateMealPlanEntry(member, planId, { recipeIds: [recipeId] }, { servings: entry.servings }),
    )
  },
  async removeEntry({ home, member, numbers, pick, attempt }: Turn) {
    const plan = pick(home.plans.filter(({ entries }) => entries.length > 0))
    if (!plan) return
    const entry = plan.entries[numbers.url % plan.entries.length]!
    const [planId, recipeId] = [await idOfPlan(member, plan), await idOfRecipe(member, entry.recipe)]
    await attempt('done', () => removePlanEntries(member, planId, { recipeIds: [recipeId] }))
    plan.entries = plan.entries.filter((each) => each !== entry)
  },
  async list(turn: Turn) {
    const made = turn.next()
    const name = `Shop ${made}`
    await turn.attempt('done', () => createShoppingList(turn.member, { name }, null))
    turn.home.lists.push({ name, made, by: turn.who, isArchived: false, items: [], helpLinks: [] })
  },
  async renameList(turn: Turn) {
    const list = turn.pick(turn.home.lists)
    if (!list) return
    const [name, listId] = [`Market ${turn.next()}`, await idOfList(turn.member, list)]
    await turn.attempt('done', () => renameList(turn.member, listId, name))
    list.name = name
  },
  async deleteList({ home, member, pick, attempt }: Turn) {
    const list = pick(home.lists)
    if (!list) return
    const listId = await idOfList(member, list)
    await attempt('done', () => deleteShoppingList(member, listId))
    home.lists = home.lists.filter((each) => each !== list)
  },
  async addItem({ who, home, member, numbers, pick, attempt }: Turn) {
    const [list, name] = [pick(home.lists), FOODS[numbers.url % FOODS.length]!]
    const known = list?.items.find((item) => item.name === name)
    if (!list || known?.isTicked) return
    const listId = await idOfList(member, list)
    await attempt('done', () => addTypedItem(member, listId, `1 ${name}`, null))
    if (known) known.quantity++
    else list.items.push({ name, quantity: 1, by: who, isTicked: false, ticker: null, sources: [] })
  },
  async addRecipe({ who, home, member, numbers, pick, attempt }: Turn) {
    const [list, recipe] = [pick(home.lists), home.recipes[numbers.url % Math.max(1, home.recipes.length)]]
    if (!list || !recipe) return
    const isSaved = recipe.title.startsWith('Soup')
    const [name, quantity] = isSaved ? ['leeks', 2] : ['eggs', 3]
    const known = list.items.find((item) => item.name === name)
    if (known?.isTicked) return
    const [listId, recipeId] = [await idOfList(member, list), await idOfRecipe(member, recipe)]
    await attempt('done', () => addRecipesToList(member, listId, { recipeIds: [recipeId] }, null))
    if (!known)
      return void list.items.push({ name, quantity, by: who, isTicked: false, ticker: null, sources: [recipe] })
    known.quantity += quantity
    known.sources.push(recipe)
  },
  async tick({ who, home, member, numbers, pick, attempt }: Turn) {
    const list = pick(home.lists.filter(({ items }) => items.length > 0))
    if (!list) return
    const item = list.items[numbers.url % list.items.length]!
    const listId = await idOfList(member, list)
    const itemId = await idOfItem(member, listId, item)
    const isTicked = !item.isTicked
    await attempt('done', () => applyOperations(member, listId, [{ id: itemId, checked: isTicked }]))
    Object.assign(item, { isTicked, ticker: isTicked ? who : null })
  },
  async removeItem({ home, member, numbers, pick, attempt }: Turn) {
    const list = pick(home.lists.filter(({ items }) => items.length > 0))
    if (!list) return
    const item = list.items[numbers.url % list.items.length]!
    const listId = await idOfList(member, list)
    const itemId = await idOfItem(member, listId, item)
    await attempt('done', () => applyOperations(member, listId, [{ id: itemId, remove: true }]))
    list.items = list.items.filter((each) => each !== item)
  },
  async helpLink({ who, home, member, pick, attempt }: Turn) {
    const list = pick(home.lists)
    if (!list || list.helpLinks.length >= 10) return
    const listId = await idOfList(member, list)
    await attempt('done', () => createHelpLink(member, listId, { mayAdd: false, days: 7 }, ORIGIN))
    list.helpLinks.push(who)
  },
  async calendar({ who, member, attempt }: Turn) {
    await attempt('done', () => createCalendarLink(member, ORIGIN))
    who.hasCalendar = true
  },
  async archive({ home, member, numbers, pick, attempt }: Turn) {
    const isPlan = numbers.url % 2 === 0
    const row = isPlan ? pick(home.plans) : pick(home.lists)
    if (!row) return
    const rowId = await (isPlan ? idOfPlan : idOfList)(member, row)
    row.isArchived = !row.isArchived
    const change = { kind: isPlan ? ('plan' as const) : ('list' as const), id: rowId, archived: row.isArchived }
    await attempt('done', () => changeArchive(member, change))
  },
  async staples(turn: Turn) {
    turn.home.staples = [FOODS[turn.numbers.url % FOODS.length]!, `spice ${turn.next()}`]
    await turn.attempt('done', () => setStaples(turn.member, turn.home.staples))
  },
}
const STEPS = Object.keys(DO) as (keyof typeof DO)[]
const MOVES = ['invite', 'accept', 'leave', 'leave', 'remove', 'promote', 'demote', 'deleteAccount'] as const
const ADDITIONS = STEPS.filter((name) => !/^delete|^drop|^remove/.test(name) && !MOVES.some((move) => move === name))

/** Runs a history and its model side by side, and compares what everybody has at its end. */
async function runHistory({ people: count, steps }: History): Promise<{ deleted: string[] }> {
  const members = await Promise.all(Array.from({ length: count }, () => createTestMember()))
  const people = members.map((member) => createPerson(member.id))
  const invites: ModelInvite[] = []
  const historyId = randomUUID()
  let counter = 0
  const next = () => ++counter
  for (const numbers of steps) {
    const alive = people.filter(({ isDeleted }) => !isDeleted)
    const [who, other] = [alive[numbers.who % alive.length], alive[numbers.other % alive.length]]
    if (!who || !other) break
    const attempt = async (expected: string, work: () => Promise<unknown>) => {
      expect(await findOutcome(work), JSON.stringify(numbers)).toBe(expected)
      return expected === 'done'
    }
    const pick = <Item>(items: readonly Item[]) => items[numbers.other % Math.max(1, items.length)]
    const member = await findMemberOf(who)
    await DO[numbers.do]({ historyId, invites, next, who, other, home: who.home, member, numbers, pick, attempt })
  }
  const homes = new Set(people.flatMap(({ isDeleted, home }) => (isDeleted ? [] : [home])))
  for (const home of homes) {
    expect(await describeHousehold((await findMemberOf(home.people[0]!)).householdId)).toEqual(describeHome(home))
    expect(
      home.people.some(({ isKeeper }) => isKeeper),
      'a keeper',
    ).toBe(true)
  }
  return { deleted: people.flatMap(({ id: userId, isDeleted }) => (isDeleted ? [userId] : [])) }
}

const findMemberOf = ({ id: userId }: ModelPerson) => loadMember(userId)

async function findOutcome(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.kind
    throw error
  }
}

const TITLE = (row: string) =>
  `case when ${row}.source_url like 'manual:%' then 'by hand' else ${row}.source_url end || ' ' || ${row}.title`
const NAME = (column: string) => `coalesce(${column}::text, 'nobody')`
/** As `describeHome` writes them. */
const LINES = `
  select household_role || ' ' || id || ' ' || case when exists (
    select from household_lookup where kind = 'calendar' and household_id = $1 and added_by = users.id
  ) then 'calendar' else '' end as line from users where household_id = $1
  union all select 'recipe ' || ${TITLE('r')} || ' by ' || ${NAME('added_by')} || ': ' || array_to_string(tags, ',')
    from saved_recipes r where household_id = $1
  union all select 'review ' || ${TITLE('r')} || ' of ' || v.user_id || ': ' || coalesce(user_rating::text, 'null') || ' ' || coalesce(note, 'null')
    from saved_recipe_reviews v join saved_recipes r on r.household_id = v.household_id and r.id = v.recipe_id
    where v.household_id = $1
  union all select 'plan ' || name || ' by ' || ${NAME('added_by')} || ' ' || (archived_at is not null)
    from meal_plans where household_id = $1
  union all select 'entry ' || p.name || ': ' || ${TITLE('r')} || ' for ' || coalesce(e.servings::text, 'null') || ' by ' || ${NAME('e.added_by')}
    from meal_plan_recipes e join meal_plans p on p.household_id = e.household_id and p.id = e.meal_plan_id
    join saved_recipes r on r.household_id = e.household_id and r.id = e.recipe_id where e.household_id = $1
  union all select 'list ' || name || ' by ' || ${NAME('added_by')} || ' ' || (archived_at is not null) || ', links ' || coalesce((
      select string_agg(added_by::text, ',' order by added_by::text) from list_help_links
      where household_id = $1 and list_id = l.id and revoked_at is null
    ), '')
    from shopping_lists l where household_id = $1
  union all select 'item ' || l.name || ': ' || i.quantity || ' ' || i.name || ' by ' || ${NAME('i.added_by')} || ' ' ||
      case when checked then 'ticked by ' || ${NAME('ticked_by')} else 'open' end || ' from ' || coalesce((
        select string_agg(title, ',' order by title collate "C") from (
          select distinct ${TITLE('r')} as title from jsonb_array_elements(i.sources) source
          join saved_recipes r on r.household_id = $1 and r.id::text = source->>'recipeId'
        ) as named
      ), '')
    from shopping_list_items i join shopping_lists l on l.household_id = i.household_id and l.id = i.list_id
    where i.household_id = $1 and i.removed_at is null
  union all select 'cooked ' || source_url || ' by ' || ${NAME('added_by')} from cooked_dishes where household_id = $1
  union all select 'staple ' || staple from households, unnest(staples) as staple where id = $1`

const describeHousehold = async (householdId: HouseholdId): Promise<string[]> =>
  (await runSql<{ line: string }>(LINES, [householdId])).map(({ line }) => line).sort()

/** Most people join the first one and add things before the rest begins: else most steps find nothing to change. */
function createHistory(seed: number): History {
  const random = seededRandom(seed)
  const step = (name: Step['do'], who = random.below(1000)): Step => ({
    do: name,
    who,
    other: random.below(1000),
    url: random.below(1000),
  })
  const people = 1 + random.below(MAX_PEOPLE)
  const joining = Array.from({ length: people - 1 }, (_, at) => [step('invite', 0), step('accept', at + 1)])
  return {
    people,
    steps: [
      ...joining.filter(() => random.next() < 0.7).flat(),
      ...['save', 'plan', 'list'].map((name) => step(name as Step['do'])),
      ...Array.from({ length: random.below(MAX_STEPS) }, () => step(random.pick(ADDITIONS))),
      ...Array.from({ length: 1 + random.below(MAX_STEPS) }, () => step(random.pick(random.below(2) ? STEPS : MOVES))),
    ],
  }
}

const emptyDatabase = () => runSql('truncate households, users, household_lookup, rate_limits cascade')

const findFailure = async (history: History): Promise<unknown> => {
  try {
    await emptyDatabase()
    const { deleted } = await runHistory(history)
    expect(await findOrphans()).toEqual([])
    expect(await findTraces(deleted)).toEqual([])
    return null
  } catch (error) {
    return error
  }
}

/** Leaves out steps as long as it still fails. */
async function shrinkHistory(history: History, failure: unknown): Promise<{ history: History; failure: unknown }> {
  for (let index = 0; index < history.steps.length; index++) {
    const shorter = { ...history, steps: history.steps.toSpliced(index, 1) }
    const stillFails = await findFailure(shorter)
    if (stillFails) return await shrinkHistory(shorter, stillFails)
  }
  return { history, failure }
}

/** Whether histories that run at once, each with people of its own, all end as expected and leave no orphans. */
async function holds(histories: History[]): Promise<boolean> {
  await emptyDatabase()
  const rest = [...histories]
  const deleted: string[] = []
  const outcomes = await Promise.allSettled(
    Array.from({ length: PARALLEL }, async () => {
      for (let history; (history = rest.shift());) deleted.push(...(await runHistory(history)).deleted)
    }),
  )
  if (outcomes.some(({ status }) => status === 'rejected')) return false
  return (await findOrphans()).length === 0 && (await findTraces(deleted)).length === 0
}

test(
  'random histories: everybody keeps what they could see, nobody sees what came after, and nothing is orphaned',
  { tags: ['slow'], timeout: drillSize(300_000, 7_200_000) },
  async () => {
    const seed = createSeed()
    const total = drillSize(60, 10_000)
    for (let first = 0; first < total; first += BATCH_SIZE) {
      const batch = Array.from({ length: Math.min(BATCH_SIZE, total - first) }, (_, at) =>
        createHistory(seed + first + at),
      )
      if (await holds(batch)) {
        if (total > BATCH_SIZE)
          process.stdout.write(`${first + batch.length} of ${total} histories held (SEED=${seed})\n`)
        continue
      }
      for (const history of batch) {
        const failure = await findFailure(history)
        if (!failure) continue
        const least = await shrinkHistory(history, failure)
        throw new Error(`SEED=${seed}: ${JSON.stringify(least.history, null, 1)}`, { cause: least.failure })
      }
      throw new Error(`SEED=${seed}: histories ${first} to ${first + batch.length} fail only together`)
    }
  },
)
