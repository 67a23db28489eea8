import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'

/** Filter value for recipes without a category. */
export const UNCATEGORIZED = 'none'

/** The category filters by their query parameter names, each with its column and its options. */
export const CATEGORY_FILTERS = [
  { name: 'ingredient', column: 'ingredient_category', label: 'Ingredient', options: MAIN_INGREDIENT_CATEGORIES },
  { name: 'mood', column: 'mood_category', label: 'Mood', options: MOOD_CATEGORIES },
  { name: 'time', column: 'time_category', label: 'Time', options: TIME_CATEGORIES },
] as const
export type CategoryFilterName = (typeof CATEGORY_FILTERS)[number]['name']
type CategoryColumn = (typeof CATEGORY_FILTERS)[number]['column']

/** '' means no filter. */
export type CatalogueFilters = Record<CategoryFilterName, string> & {
  /** Words, or beginnings of words, of the title. */
  title: string
  /** Only recipes that searches may find, or only those that a validation marked invalid. */
  state: '' | 'valid' | 'invalid'
}

export const NO_CATALOGUE_FILTERS: CatalogueFilters = { title: '', ingredient: '', mood: '', time: '', state: '' }

export const MAX_CATALOGUE_TITLE_LENGTH = 200

export const VALIDITY_OPTIONS = [
  ['valid', 'Valid'],
  ['invalid', 'Not valid'],
] as const

/** Parses the filters of a URL; invalid values are ignored. */
export function parseCatalogueFilters(params: URLSearchParams): CatalogueFilters {
  const of = (name: CategoryFilterName) => {
    const value = params.get(name) ?? ''
    return isCategoryOption(name, value) ? value : ''
  }
  return {
    title: (params.get('title') ?? '').trim().slice(0, MAX_CATALOGUE_TITLE_LENGTH),
    ingredient: of('ingredient'),
    mood: of('mood'),
    time: of('time'),
    state: VALIDITY_OPTIONS.find(([state]) => state === params.get('state'))?.[0] ?? '',
  }
}

/** A filter's options include '' and "uncategorized". */
export function isCategoryOption(name: CategoryFilterName, text: string): boolean {
  const { options } = CATEGORY_FILTERS.find((item) => item.name === name)!
  return text === '' || text === UNCATEGORIZED || options.some((option) => option === text)
}

export const hasCatalogueFilters = (filters: CatalogueFilters): boolean => Object.values(filters).some(Boolean)

/** Recipe count per combination of the three categories and validity; every other count is a sum of these. */
export type CategoryCount = Record<CategoryColumn, string | null> & { is_valid: boolean; count: number }

/** The public recipe stats: the same counts regardless of validity. */
export function toRecipeStats(counts: readonly CategoryCount[]): Omit<CategoryCount, 'is_valid'>[] {
  const entries = new Map<string, Omit<CategoryCount, 'is_valid'>>()
  for (const { is_valid: _, ...group } of counts) {
    const key = JSON.stringify(CATEGORY_FILTERS.map(({ column }) => group[column]))
    entries.set(key, { ...group, count: group.count + (entries.get(key)?.count ?? 0) })
  }
  return [...entries.values()]
}

/** The number of matching recipes, from the group counts, which are those of the title. */
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
 * A filter's options, each with the number of recipes it would match together with the other filters.
 * "Uncategorized" is an option if there are such recipes, or if it is active.
 */
export function countFilterOptions(
  counts: readonly CategoryCount[],
  filters: CatalogueFilters,
  name: CategoryFilterName,
): { value: string; count: number }[] {
  const { options } = CATEGORY_FILTERS.find((item) => item.name === name)!
  const all = [...options, UNCATEGORIZED].map((value) => ({
    value,
    count: sumMatchingCounts(counts, { ...filters, [name]: value }),
  }))
  return all.filter(({ value, count }) => value !== UNCATEGORIZED || count > 0 || filters[name] === UNCATEGORIZED)
}

/** Keyset pagination: `from` is the first recipe of the page, so newly inserted recipes do not shift it. */
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

/** A catalogue recipe as the admin table shows it. */
export type DatabaseRecipe = {
  id: string
  title: string
  image_url: string | null
  source_url: string
  source_domain: string
  total_time_minutes: number | null
  quality_score: number
  ingredient_category: string | null
  mood_category: string | null
  time_category: string | null
  rating_value: number | null
  summary: string | null
  is_valid: boolean
  invalid_reason: string | null
  plate_url: string
  picture_url: string | null
}

/** The confirmation page for deleting selected recipes; `back` is the return URL. */
export const CATALOGUE_DELETION_PATH = '/admin/database/delete'
export const catalogueDeletionPath = (ids: readonly string[], back: string): string =>
  `${CATALOGUE_DELETION_PATH}?${new URLSearchParams([...ids.map((id) => ['id', id]), ['return_url', back]])}`

/** The same page with every recipe selected, or none. */
export const catalogueSelectAllPath = (path: string, isAll: boolean): string =>
  isAll ? path : `${path}${path.includes('?') ? '&' : '?'}select=all`
