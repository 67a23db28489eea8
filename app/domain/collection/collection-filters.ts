import { message } from '#packages/texts/t'
import { appendDietParams, parseDietParams } from '#app/domain/recipes/diets'
import type { Diet } from '#packages/ingredients/diets/diets'
import { COLLECTION_CHIPS, isCollectionChip, type CollectionChip } from './chip-bitmask'
import { readTags } from './tags'

/** Options of the maximum time filter. */
export const MAX_TIME_OPTIONS = [15, 30, 45, 60, 120] as const
export const RATING_OPTIONS = [1, 2, 3, 4, 5] as const

/** Sort options with their labels. */
export const SORT_OPTIONS = [
  ['newest', message('Newest'), message('newest first')],
  ['title', message('A to Z'), message('A to Z')],
  ['rating', message('My rating'), message('your best first')],
  ['time', message('Quickest'), message('quickest first')],
] as const
export type CollectionSort = (typeof SORT_OPTIONS)[number][0]

export type CollectionFilters = {
  /** Words in any order and case: each is in the title, the summary or the source domain, or the search finds it; '' for none. */
  q: string
  time: (typeof MAX_TIME_OPTIONS)[number] | null
  /** Minimum of the user's own rating. */
  rating: (typeof RATING_OPTIONS)[number] | null
  /** A match has all of them. */
  chips: CollectionChip[]
  /** A match has all of them. */
  tags: string[]
  /** A match keeps all of them for sure; null where the address does not say, and the cook's own apply. */
  diets: Diet[] | null
  sort: CollectionSort
}

export const NO_COLLECTION_FILTERS: CollectionFilters = {
  q: '',
  time: null,
  rating: null,
  chips: [],
  tags: [],
  diets: null,
  sort: 'newest',
}

const MAX_COLLECTION_SEARCH_LENGTH = 100

/** Parses the filters of a URL; invalid values are ignored. */
export function parseCollectionFilters(params: URLSearchParams): CollectionFilters {
  const number = <N extends number>(name: string, options: readonly N[]) =>
    options.find((item) => String(item) === params.get(name)) ?? null
  const picked = new Set(params.getAll('chip').filter(isCollectionChip))
  return {
    q: (params.get('q') ?? '').replace(/\0/g, '').trim().slice(0, MAX_COLLECTION_SEARCH_LENGTH).trim(),
    time: number('time', MAX_TIME_OPTIONS),
    rating: number('rating', RATING_OPTIONS),
    chips: COLLECTION_CHIPS.filter((chip) => picked.has(chip)),
    tags: readTags(params.getAll('tag').map((tag) => tag.replace(/\0/g, ''))),
    diets: parseDietParams(params),
    sort: SORT_OPTIONS.find(([sort]) => sort === params.get('sort'))?.[0] ?? 'newest',
  }
}

/** Number of active filters; the sort order is not a filter. */
export const countActiveFilters = ({ q, time, rating, chips, tags, diets }: CollectionFilters): number =>
  Number(q !== '') + Number(time !== null) + Number(rating !== null) + chips.length + tags.length + (diets?.length ?? 0)

/** The same list without its filters: also without the cook's own diet, where one was on. */
export const clearCollectionFilters = ({ diets, sort }: CollectionFilters): CollectionFilters => ({
  ...NO_COLLECTION_FILTERS,
  diets: diets && [],
  sort,
})

export function collectionPath({ q, time, rating, chips, tags, diets, sort }: CollectionFilters, page = 1): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (time) params.set('time', String(time))
  if (rating) params.set('rating', String(rating))
  for (const chip of chips) params.append('chip', chip)
  for (const tag of tags) params.append('tag', tag)
  appendDietParams(params, diets)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `/collection?${query}` : '/collection'
}
