import { Link } from '@remix-run/react'
import { catalogueAdminPath } from '#app/domain/catalogue/catalogue-filters'
import type { CatalogueFilters } from '#app/domain/catalogue/catalogue-filters'
import { Icon } from '#app/ui/icon'

type DatabasePagePosition = { page: number; from: string | null } | null

export function DatabasePager({
  filters,
  page,
  pages,
  previous,
  next,
}: {
  filters: CatalogueFilters
  page: number
  pages: number
  previous: DatabasePagePosition
  next: DatabasePagePosition
}) {
  return (
    <nav className="turn" aria-label="Pages">
      {previous && (
        <Link className="btn" to={catalogueAdminPath(filters, previous)} rel="prev">
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}{' '}
      <span className="meta">{`Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`}</span>{' '}
      {next && (
        <Link className="btn" to={catalogueAdminPath(filters, next)} rel="next">
          Next
          <Icon name="chevron-right" className="i--after" />
        </Link>
      )}
    </nav>
  )
}
