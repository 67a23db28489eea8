// What households are expected to have, as plain objects, for random histories that run beside the real ones.
import { uniqueListName } from '#app/domain/shopping-lists/list-name'

export type Review = { stars: number | null; note: string | null }
/** `url` is null for one written by hand. */
export type ModelRecipe = { url: string | null; title: string; tags: string[]; by: ModelPerson | null }
type ModelEntry = { recipe: ModelRecipe; servings: number | null; by: ModelPerson | null }
/** `made`: the order in which they were made. */
type Made = { name: string; made: number; by: ModelPerson | null; isArchived: boolean }
export type ModelPlan = Made & { entries: ModelEntry[] }
export type ModelItem = {
  name: string
  quantity: number
  by: ModelPerson | null
  isTicked: boolean
  ticker: ModelPerson | null
  sources: ModelRecipe[]
}
/** `helpLinks`: who made each link that works. */
export type ModelList = Made & { items: ModelItem[]; helpLinks: ModelPerson[] }
export type ModelHome = {
  people: ModelPerson[]
  recipes: ModelRecipe[]
  plans: ModelPlan[]
  lists: ModelList[]
  /** By the recipe's URL, a row for each time. */
  cooked: { url: string; by: ModelPerson | null }[]
  staples: string[]
  inviteCount: number
}
export type ModelPerson = {
  id: string
  home: ModelHome
  isKeeper: boolean
  isDeleted: boolean
  hasCalendar: boolean
  reviews: Map<ModelRecipe, Review>
}
export type ModelInvite = { token: string; home: ModelHome; by: ModelPerson }

const createHome = (people: ModelPerson[]): ModelHome => ({
  people,
  recipes: [],
  plans: [],
  lists: [],
  cooked: [],
  staples: [],
  inviteCount: 0,
})

export function createPerson(id: string): ModelPerson {
  const home = createHome([])
  const person = { id, home, isKeeper: true, isDeleted: false, hasCalendar: false, reviews: new Map() }
  home.people.push(person)
  return person
}

export const isOnlyKeeperOf = ({ home }: ModelPerson, person: ModelPerson): boolean =>
  home.people.every((each) => each.isKeeper === (each === person))

/** A member goes: what they have added and ticked stays and does not name them; their invites and links end. */
export function removePerson(person: ModelPerson, invites: ModelInvite[]): void {
  const { home } = person
  const named = [
    ...home.recipes,
    ...home.plans.flatMap((plan) => [plan, ...plan.entries]),
    ...home.lists.flatMap((list) => [list, ...list.items]),
    ...home.cooked,
  ]
  for (const row of named) if (row.by === person) row.by = null
  for (const item of home.lists.flatMap(({ items }) => items)) if (item.ticker === person) item.ticker = null
  for (const list of home.lists) list.helpLinks = list.helpLinks.filter((maker) => maker !== person)
  home.people = home.people.filter((each) => each !== person)
  person.hasCalendar = false
  endInvites(person, home, invites)
}

export function endInvites(by: ModelPerson, home: ModelHome, invites: ModelInvite[]): void {
  for (const invite of invites.filter((each) => each.by === by && each.home === home))
    invites.splice(invites.indexOf(invite), 1)
}

/** A member gets a household of their own: the whole collection, and of plans and lists those that they have made. */
export function splitPerson(person: ModelPerson, invites: ModelInvite[]): void {
  const old = person.home
  const own = (by: ModelPerson | null) => (by === person ? person : null)
  const copies = new Map(old.recipes.map((recipe) => [recipe, { ...recipe, by: own(recipe.by) }]))
  const home = createHome([person])
  home.recipes = [...copies.values()]
  home.plans = old.plans
    .filter(({ by }) => by === person)
    .map((plan) => ({
      ...plan,
      entries: plan.entries.map((entry) => ({ ...entry, recipe: copies.get(entry.recipe)!, by: own(entry.by) })),
    }))
  home.lists = old.lists
    .filter(({ by }) => by === person)
    .map((list) => ({
      ...list,
      items: list.items.map((item) => ({
        ...item,
        by: own(item.by),
        ticker: own(item.ticker),
        sources: item.sources.flatMap((recipe) => copies.get(recipe) ?? []),
      })),
      helpLinks: [],
    }))
  home.cooked = old.cooked.map(({ url, by }) => ({ url, by: own(by) }))
  home.staples = [...old.staples]
  removePerson(person, invites)
  person.reviews = new Map([...person.reviews].map(([recipe, review]) => [copies.get(recipe)!, review]))
  Object.assign(person, { home, isKeeper: true })
}

/** Somebody alone becomes a member: a recipe that is there already gives way to the one there. */
export function joinHome(person: ModelPerson, target: ModelHome, invites: ModelInvite[]): void {
  const { home } = person
  endInvites(person, home, invites)
  const isSame = (a: ModelRecipe, b: ModelRecipe) =>
    a.url === null ? b.url === null && a.title === b.title : a.url === b.url
  const kept = new Map(
    home.recipes.map((recipe) => [recipe, target.recipes.find((other) => isSame(recipe, other)) ?? recipe]),
  )
  for (const recipe of home.recipes) {
    const other = kept.get(recipe)!
    if (other === recipe) target.recipes.push(recipe)
    else other.tags = [...new Set([...other.tags, ...recipe.tags])]
  }
  for (const entry of home.plans.flatMap(({ entries }) => entries)) entry.recipe = kept.get(entry.recipe)!
  for (const item of home.lists.flatMap(({ items }) => items))
    item.sources = item.sources.flatMap((recipe) => kept.get(recipe) ?? [])
  person.reviews = new Map([...person.reviews].map(([recipe, review]) => [kept.get(recipe)!, review]))
  moveWithFreeNames(home.plans, target.plans)
  moveWithFreeNames(home.lists, target.lists)
  target.cooked.push(...home.cooked)
  target.staples.push(...home.staples.filter((staple) => !target.staples.includes(staple)))
  target.people.push(person)
  Object.assign(person, { home: target, isKeeper: false })
}

function moveWithFreeNames<Row extends Made>(coming: Row[], there: Row[]): void {
  const taken = there.map(({ name }) => name)
  for (const row of coming.toSorted((a, b) => a.made - b.made)) {
    row.name = uniqueListName(row.name, taken, 100)
    taken.push(row.name)
    there.push(row)
  }
}

export function dropRecipe(home: ModelHome, recipe: ModelRecipe): void {
  home.recipes = home.recipes.filter((each) => each !== recipe)
  for (const person of home.people) person.reviews.delete(recipe)
  for (const plan of home.plans) plan.entries = plan.entries.filter((entry) => entry.recipe !== recipe)
  for (const item of home.lists.flatMap(({ items }) => items))
    item.sources = item.sources.filter((source) => source !== recipe)
}

/** What a household has, in lines that compare: ids are left out, and people are named by theirs. */
export function describeHome(home: ModelHome): string[] {
  const name = (person: ModelPerson | null) => person?.id ?? 'nobody'
  const title = ({ url, title: given }: ModelRecipe) => `${url ?? 'by hand'} ${given}`
  return [
    ...home.people.map(
      (person) => `${person.isKeeper ? 'keeper' : 'member'} ${person.id} ${person.hasCalendar ? 'calendar' : ''}`,
    ),
    ...home.recipes.map((recipe) => `recipe ${title(recipe)} by ${name(recipe.by)}: ${recipe.tags.join()}`),
    ...home.people.flatMap((person) =>
      [...person.reviews].map(
        ([recipe, { stars, note }]) => `review ${title(recipe)} of ${person.id}: ${stars} ${note}`,
      ),
    ),
    ...home.plans.flatMap((plan) => [
      `plan ${plan.name} by ${name(plan.by)} ${plan.isArchived}`,
      ...plan.entries.map(
        ({ recipe, servings, by }) => `entry ${plan.name}: ${title(recipe)} for ${servings} by ${name(by)}`,
      ),
    ]),
    ...home.lists.flatMap((list) => [
      `list ${list.name} by ${name(list.by)} ${list.isArchived}, links ${list.helpLinks.map(name).sort().join()}`,
      ...list.items.map((item) => {
        const ticks = item.isTicked ? `ticked by ${name(item.ticker)}` : 'open'
        const sources = [...new Set(item.sources.map(title))].sort().join()
        return `item ${list.name}: ${item.quantity} ${item.name} by ${name(item.by)} ${ticks} from ${sources}`
      }),
    ]),
    ...home.cooked.map(({ url, by }) => `cooked ${url} by ${name(by)}`),
    ...home.staples.map((staple) => `staple ${staple}`),
  ].sort()
}
