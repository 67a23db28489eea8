import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'

/** What an operator may ask for beside a category: recipes that could not be filed under any. */
export const NOT_FILED = 'none'

/** The three filters of spec §2 by the names that addresses and endpoints give them, each with its column and its choices. */
export const CATEGORIES = [
  { name: 'ingredient', column: 'ingredient_category', label: 'Ingredient', options: INGREDIENTS },
  { name: 'mood', column: 'mood_category', label: 'Mood', options: MOODS },
  { name: 'time', column: 'time_category', label: 'Time', options: TIMES },
] as const
export type CategoryName = (typeof CATEGORIES)[number]['name']
type Column = (typeof CATEGORIES)[number]['column']

/** '' is all of them. */
export type CatalogueFilters = Record<CategoryName, string> & {
  /** Whether only recipes that searches may find are asked for, or only those that a validation took off the shelves. */
  state: '' | 'valid' | 'invalid'
}

export const ALL_RECIPES: CatalogueFilters = { ingredient: '', mood: '', time: '', state: '' }

export const STATES = [
  ['valid', 'Valid'],
  ['invalid', 'Not valid'],
] as const

/** What an address asks for; what it says wrongly counts as not said. */
export function filtersOf(params: URLSearchParams): CatalogueFilters {
  const of = (name: CategoryName) => {
    const asked = params.get(name) ?? ''
    return isChoice(name, asked) ? asked : ''
  }
  return {
    ingredient: of('ingredient'),
    mood: of('mood'),
    time: of('time'),
    state: STATES.find(([state]) => state === params.get('state'))?.[0] ?? '',
  }
}

/** One of a filter's choices, '' and "not filed" among them. */
export function isChoice(name: CategoryName, text: string): boolean {
  const { options } = CATEGORIES.find((one) => one.name === name)!
  return text === '' || text === NOT_FILED || options.some((option) => option === text)
}

export const isFiltered = (filters: CatalogueFilters): boolean => Object.values(filters).some(Boolean)

/** How many recipes have the same three categories and the same state: what all counts are sums of. */
export type FiledCount = Record<Column, string | null> & { is_valid: boolean; count: number }

/** spec §3, recipe stats entry: the same without their state. */
export function statsOf(counts: readonly FiledCount[]): Omit<FiledCount, 'is_valid'>[] {
  const entries = new Map<string, Omit<FiledCount, 'is_valid'>>()
  for (const { is_valid: _, ...group } of counts) {
    const key = JSON.stringify(CATEGORIES.map(({ column }) => group[column]))
    entries.set(key, { ...group, count: group.count + (entries.get(key)?.count ?? 0) })
  }
  return [...entries.values()]
}

/** How many recipes pass, of the groups that the database has counted. */
export const totalOf = (counts: readonly FiledCount[], filters: CatalogueFilters): number =>
  counts.filter((group) => passes(group, filters)).reduce((sum, { count }) => sum + count, 0)

function passes(group: FiledCount, filters: CatalogueFilters): boolean {
  const isState = filters.state === '' || group.is_valid === (filters.state === 'valid')
  return (
    isState &&
    CATEGORIES.every(({ name, column }) => filters[name] === '' || (group[column] ?? NOT_FILED) === filters[name])
  )
}

/**
 * The choices of a filter, each with how many recipes would be left if it were made and the other filters stayed.
 * Recipes that are not filed are a choice where there are any, or where they are what is asked for.
 */
export function choicesOf(
  counts: readonly FiledCount[],
  filters: CatalogueFilters,
  name: CategoryName,
): { value: string; count: number }[] {
  const { options } = CATEGORIES.find((one) => one.name === name)!
  const all = [...options, NOT_FILED].map((value) => ({ value, count: totalOf(counts, { ...filters, [name]: value }) }))
  return all.filter(({ value, count }) => value !== NOT_FILED || count > 0 || filters[name] === NOT_FILED)
}

/** spec §2, Database manager: `from` is the first recipe of the page, so that what is filed meanwhile moves nothing. */
export function databasePath(
  filters: CatalogueFilters,
  { page = 1, from = null }: { page?: number; from?: string | null } = {},
): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  if (page > 1 && from) params.set('from', from)
  const query = params.toString()
  return query ? `/admin/database?${query}` : '/admin/database'
}
