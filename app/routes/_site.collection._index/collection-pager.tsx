import { Link } from '@remix-run/react'
import { collectionPath } from '#app/domain/collection/collection-filters'
import type { CollectionFilters } from '#app/domain/collection/collection-filters'
import { Icon } from '#app/ui/icon'

export function CollectionPager({ filters, page, pages }: { filters: CollectionFilters; page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav className="turn" aria-label="Pages">
      {page > 1 && (
        <Link className="btn" to={collectionPath(filters, page - 1)} rel="prev">
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}{' '}
      <span className="meta">{`Page ${page} of ${pages}`}</span>{' '}
      {page < pages && (
        <Link className="btn" to={collectionPath(filters, page + 1)} rel="next">
          Next
          <Icon name="chevron-right" className="i--after" />
        </Link>
      )}
    </nav>
  )
}
