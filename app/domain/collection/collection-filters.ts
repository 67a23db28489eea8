import { COLLECTION_CHIPS, isCollectionChip } from './chip-bitmask'
import type { CollectionChip } from './chip-bitmask'

/** spec §9: what may be asked for as the longest time. */
export const MAX_TIME_OPTIONS = [15, 30, 45, 60, 120] as const
export const RATING_OPTIONS = [1, 2, 3, 4, 5] as const

/** How the collection may be ordered, with the words that say so. */
export const SORT_OPTIONS = [
  ['newest', 'Newest', 'newest first'],
  ['title', 'A to Z', 'A to Z'],
  ['rating', 'My rating', 'your best first'],
  ['time', 'Quickest', 'quickest first'],
] as const
export type CollectionSort = (typeof SORT_OPTIONS)[number][0]

export type CollectionFilters = {
  /** In the title, the summary or the source domain, in any letter case; '' for none. */
  q: string
  time: (typeof MAX_TIME_OPTIONS)[number] | null
  /** The cook's own stars, at least. */
  rating: (typeof RATING_OPTIONS)[number] | null
  /** A recipe that passes has all of them. */
  chips: CollectionChip[]
  sort: CollectionSort
}

export const NO_COLLECTION_FILTERS: CollectionFilters = { q: '', time: null, rating: null, chips: [], sort: 'newest' }

const MAX_COLLECTION_SEARCH_LENGTH = 100

/** What an address asks for; what it says wrongly counts as not said. */
export function parseCollectionFilters(params: URLSearchParams): CollectionFilters {
  const number = <N extends number>(name: string, known: readonly N[]) =>
    known.find((one) => String(one) === params.get(name)) ?? null
  const asked = new Set(params.getAll('chip').filter(isCollectionChip))
  return {
    q: (params.get('q') ?? '').replace(/\0/g, '').trim().slice(0, MAX_COLLECTION_SEARCH_LENGTH).trim(),
    time: number('time', MAX_TIME_OPTIONS),
    rating: number('rating', RATING_OPTIONS),
    chips: COLLECTION_CHIPS.filter((chip) => asked.has(chip)),
    sort: SORT_OPTIONS.find(([sort]) => sort === params.get('sort'))?.[0] ?? 'newest',
  }
}

/** How many filters are on; the order is none. */
export const countActiveFilters = ({ q, time, rating, chips }: CollectionFilters): number =>
  Number(q !== '') + Number(time !== null) + Number(rating !== null) + chips.length

/** The address of the collection so filtered. */
export function collectionPath({ q, time, rating, chips, sort }: CollectionFilters, page = 1): string {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (time) params.set('time', String(time))
  if (rating) params.set('rating', String(rating))
  for (const chip of chips) params.append('chip', chip)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `/collection?${query}` : '/collection'
}
