import { Link } from '@remix-run/react'
import { databasePath } from '#app/domain/catalogue/filters'
import type { CatalogueFilters } from '#app/domain/catalogue/filters'
import { Icon } from '#app/ui/icon'

type Place = { page: number; from: string | null } | null

/** Previous, where one is, next (spec §2). */
export function Pages({
  filters,
  page,
  pages,
  previous,
  next,
}: {
  filters: CatalogueFilters
  page: number
  pages: number
  previous: Place
  next: Place
}) {
  return (
    <nav className="turn" aria-label="Pages">
      {previous && (
        <Link className="btn" to={databasePath(filters, previous)} rel="prev">
          <Icon name="chevron-left" />
          Previous
        </Link>
      )}{' '}
      <span className="meta">{`Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`}</span>{' '}
      {next && (
        <Link className="btn" to={databasePath(filters, next)} rel="next">
          Next
          <Icon name="chevron-right" className="i--after" />
        </Link>
      )}
    </nav>
  )
}
