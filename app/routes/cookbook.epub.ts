import { loadBookRecipes, streamEpub } from '#app/domain/exports/cookbook.server'
import { BookTitle } from '#app/domain/exports/schema'
import { limitExports } from '#app/domain/exports/export-household.server'
import { toByteStream, createDownload } from '#app/http/byte-stream.server'
import { parseBookChoice } from '#app/http/choices.server'
import { page } from '#app/http/page.server'

/** The book as EPUB 3. */
export const loader = page('user', async ({ user, url: { searchParams } }) => {
  await limitExports(user.id)
  const recipes = await loadBookRecipes(user, parseBookChoice(searchParams))
  const book = { title: BookTitle.parse(searchParams.get('title')), recipes }
  return createDownload(toByteStream(streamEpub(user, book, new Date())), {
    filename: 'cookbook.epub',
    type: 'application/epub+zip',
  })
})
