import { catalogueAdminPath, type CatalogueFilters } from '#app/domain/recipes/catalogue-filters'
import { LinkButton } from '#app/ui/button'
import { text } from '#app/ui/text'

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
    <nav className="flex flex-wrap items-center justify-center *:my-1 *:mx-2 print:hidden" aria-label="Pages">
      {previous && (
        <LinkButton icon="chevron-left" to={catalogueAdminPath(filters, previous)} rel="prev">
          Previous
        </LinkButton>
      )}{' '}
      <span className={text.meta}>{`Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`}</span>{' '}
      {next && (
        <LinkButton iconAfter="chevron-right" to={catalogueAdminPath(filters, next)} rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  )
}
