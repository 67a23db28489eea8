import { Link } from '@remix-run/react'
import { collectionPath, SORT_OPTIONS } from '#app/domain/collection/collection-filters'
import type { CollectionFilters } from '#app/domain/collection/collection-filters'

/** Sort orders are links, so that each has a URL. */
export function CollectionSortNav({ filters }: { filters: CollectionFilters }) {
  return (
    <nav className="order" aria-label="Order">
      <ul className="chips">
        {SORT_OPTIONS.map(([sort, name]) => (
          <li key={sort}>
            <Link
              className={`chip ${sort === filters.sort ? 'chip--on' : ''}`}
              to={collectionPath({ ...filters, sort })}
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
