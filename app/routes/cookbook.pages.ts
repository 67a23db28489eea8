import { loadBookRecipes, streamBookPage } from '#app/domain/exports/cookbook.server'
import { BookTitle } from '#app/domain/exports/schema'
import { limitExports } from '#app/domain/exports/export-household.server'
import { toByteStream } from '#app/http/byte-stream.server'
import { parseBookChoice } from '#app/http/choices.server'
import { page } from '#app/http/page.server'

/** The book as one page, to read and to print. */
export const loader = page('user', async ({ user, url: { searchParams } }) => {
  await limitExports(user.id)
  const recipes = await loadBookRecipes(user, parseBookChoice(searchParams))
  const book = { title: BookTitle.parse(searchParams.get('title')), recipes }
  return new Response(toByteStream(streamBookPage(user, book)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
})
