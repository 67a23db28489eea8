import { BOOK_STYLE } from '#app/domain/exports/cookbook-html'
import { page } from '#app/http/page.server'

/** The style of a book's page. */
export const loader = page(
  'anyone',
  () =>
    new Response(BOOK_STYLE, {
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
