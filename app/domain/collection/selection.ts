import { collectionPath, parseCollectionFilters, type CollectionFilters } from './collection-filters'
import { pathWithReturnUrl } from './paths'

/** Every recipe that passes the filters, on all pages of the collection, but the ones that were unticked. */
export type CollectionSelection = { filters: CollectionFilters; except: string[] }

/** A page of the collection has no more boxes to untick. */
const MAX_EXCEPTIONS = 100

export function selectionParams({ filters, except }: CollectionSelection): [string, string][] {
  return [
    ['select', 'all'],
    ...new URL(collectionPath(filters), 'http://this.site').searchParams,
    ...except.map((id): [string, string] => ['except', id]),
  ]
}

/** The selection in a URL; null when it names recipes one by one, or none. */
export const parseSelection = (params: URLSearchParams): CollectionSelection | null =>
  params.get('select') === 'all'
    ? { filters: parseCollectionFilters(params), except: params.getAll('except').slice(0, MAX_EXCEPTIONS) }
    : null

export const selectionCookbookPath = (selection: CollectionSelection): string =>
  pathWithReturnUrl('/cookbook', selectionParams(selection), '/collection')
export const removeSelectionPath = (selection: CollectionSelection, back: string): string =>
  pathWithReturnUrl('/collection/remove', selectionParams(selection), back)
export const addSelectionToMealPlanPath = (selection: CollectionSelection, back: string): string =>
  pathWithReturnUrl('/meal-plans/add', selectionParams(selection), back)
