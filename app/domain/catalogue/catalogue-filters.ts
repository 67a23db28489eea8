import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'

/** What an operator may ask for beside a category: recipes that could not be filed under any. */
export const UNCATEGORIZED = 'none'

/** The three filters of spec §2 by the names that addresses and endpoints give them, each with its column and its choices. */
export const CATEGORY_FILTERS = [
  { name: 'ingredient', column: 'ingredient_category', label: 'Ingredient', options: MAIN_INGREDIENT_CATEGORIES },
  { name: 'mood', column: 'mood_category', label: 'Mood', options: MOOD_CATEGORIES },
  { name: 'time', column: 'time_category', label: 'Time', options: TIME_CATEGORIES },
] as const
export type CategoryFilterName = (typeof CATEGORY_FILTERS)[number]['name']
type CategoryColumn = (typeof CATEGORY_FILTERS)[number]['column']

/** '' is all of them. */
export type CatalogueFilters = Record<CategoryFilterName, string> & {
  /** Whether only recipes that searches may find are asked for, or only those that a validation took off the shelves. */
  state: '' | 'valid' | 'invalid'
}

export const NO_CATALOGUE_FILTERS: CatalogueFilters = { ingredient: '', mood: '', time: '', state: '' }

export const VALIDITY_OPTIONS = [
  ['valid', 'Valid'],
  ['invalid', 'Not valid'],
] as const

/** What an address asks for; what it says wrongly counts as not said. */
export function parseCatalogueFilters(params: URLSearchParams): CatalogueFilters {
  const of = (name: CategoryFilterName) => {
    const asked = params.get(name) ?? ''
    return isCategoryOption(name, asked) ? asked : ''
  }
  return {
    ingredient: of('ingredient'),
    mood: of('mood'),
    time: of('time'),
    state: VALIDITY_OPTIONS.find(([state]) => state === params.get('state'))?.[0] ?? '',
  }
}

/** One of a filter's choices, '' and "not filed" among them. */
export function isCategoryOption(name: CategoryFilterName, text: string): boolean {
  const { options } = CATEGORY_FILTERS.find((one) => one.name === name)!
  return text === '' || text === UNCATEGORIZED || options.some((option) => option === text)
}

export const hasCatalogueFilters = (filters: CatalogueFilters): boolean => Object.values(filters).some(Boolean)

/** How many recipes have the same three categories and the same state: what all counts are sums of. */
export type CategoryCount = Record<CategoryColumn, string | null> & { is_valid: boolean; count: number }

/** spec §3, recipe stats entry: the same without their state. */
export function toRecipeStats(counts: readonly CategoryCount[]): Omit<CategoryCount, 'is_valid'>[] {
  const entries = new Map<string, Omit<CategoryCount, 'is_valid'>>()
  for (const { is_valid: _, ...group } of counts) {
    const key = JSON.stringify(CATEGORY_FILTERS.map(({ column }) => group[column]))
    entries.set(key, { ...group, count: group.count + (entries.get(key)?.count ?? 0) })
  }
  return [...entries.values()]
}

/** How many recipes pass, of the groups that the database has counted. */
export const sumMatchingCounts = (counts: readonly CategoryCount[], filters: CatalogueFilters): number =>
  counts.filter((group) => matchesCatalogueFilters(group, filters)).reduce((sum, { count }) => sum + count, 0)

function matchesCatalogueFilters(group: CategoryCount, filters: CatalogueFilters): boolean {
  const isState = filters.state === '' || group.is_valid === (filters.state === 'valid')
  return (
    isState &&
    CATEGORY_FILTERS.every(
      ({ name, column }) => filters[name] === '' || (group[column] ?? UNCATEGORIZED) === filters[name],
    )
  )
}

/**
 * The choices of a filter, each with how many recipes would be left if it were made and the other filters stayed.
 * Recipes that are not filed are a choice where there are any, or where they are what is asked for.
 */
export function countFilterOptions(
  counts: readonly CategoryCount[],
  filters: CatalogueFilters,
  name: CategoryFilterName,
): { value: string; count: number }[] {
  const { options } = CATEGORY_FILTERS.find((one) => one.name === name)!
  const all = [...options, UNCATEGORIZED].map((value) => ({
    value,
    count: sumMatchingCounts(counts, { ...filters, [name]: value }),
  }))
  return all.filter(({ value, count }) => value !== UNCATEGORIZED || count > 0 || filters[name] === UNCATEGORIZED)
}

/** spec §2, Database manager: `from` is the first recipe of the page, so that what is filed meanwhile moves nothing. */
export function catalogueAdminPath(
  filters: CatalogueFilters,
  { page = 1, from = null }: { page?: number; from?: string | null } = {},
): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) params.set('page', String(page))
  if (page > 1 && from) params.set('from', from)
  const query = params.toString()
  return query ? `/admin/database?${query}` : '/admin/database'
}
