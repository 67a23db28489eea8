import { TrashListResponse } from '#app/domain/trash/responses'
import { TrashQuery } from '#app/domain/trash/schema'
import { parseTrashFilters } from '#app/domain/trash/trash-filters'
import { loadTrash } from '#app/domain/trash/trash.server'
import { api, endpoint } from '#app/http/api.server'
import { parseTimeCursor } from '#app/platform/text/cursor'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'Recipes and posts that operators deleted in the last 30 days, the latest first, 50 a page.',
    description: 'With the kind uncrawlable: all recipes that a crawl does not store again.',
    query: TrashQuery,
    response: TrashListResponse,
    run: ({ query, url }) =>
      loadTrash(parseTrashFilters(url.searchParams), { before: parseTimeCursor(query.before ?? null) }),
  }),
})
export { loader, action }
