import { collectionPath, SORT_OPTIONS, type CollectionFilters } from '#app/domain/collection/collection-filters'
import { collectionSelectAllPath } from '#app/domain/collection/paths'
import { chipClass, chipRowClass, selectedChipClass } from '#app/ui/classes'
import { Link } from '#app/ui/link'

/** Sort orders are links, so that each has a URL. */
export function CollectionSortNav({
  filters,
  isEverySelected,
}: {
  filters: CollectionFilters
  isEverySelected: boolean
}) {
  return (
    <nav className="mb-2 print:hidden" aria-label="Order">
      <ul className={`${chipRowClass} max-md:*:mx-0.5 max-md:[&_a]:px-2 max-md:[&_a]:text-label`}>
        {SORT_OPTIONS.map(([sort, name]) => (
          <li key={sort}>
            <Link
              className={sort === filters.sort ? selectedChipClass : chipClass}
              to={collectionSelectAllPath(collectionPath({ ...filters, sort }), !isEverySelected)}
              aria-current={sort === filters.sort || undefined}
              preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
