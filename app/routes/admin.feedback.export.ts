import { csvHead, csvLine } from '#app/domain/feedback/csv'
import { allFeedback } from '#app/domain/feedback/desk.server'
import { filtersIn } from '#app/domain/feedback/filters'
import type { ToldFeedback } from '#app/domain/feedback/told'
import { page } from '#app/http/page.server'
import { jsonList, streamOf } from '#app/http/streams.server'

/** All feedback that passes the filters, as a file: for a spreadsheet, or as JSON. */
export const loader = page('operator', ({ url: { searchParams } }) => {
  const found = allFeedback(filtersIn(searchParams))
  return searchParams.get('as') === 'json'
    ? file('json', 'application/json', jsonList(found))
    : file('csv', 'text/csv', csv(found))
})

async function* csv(found: AsyncGenerator<ToldFeedback[]>): AsyncGenerator<string> {
  yield csvHead
  for await (const piece of found) yield piece.map(csvLine).join('')
}

const file = (ending: string, type: string, pieces: AsyncGenerator<string>) =>
  new Response(streamOf(pieces), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="larder-feedback.${ending}"`,
      'Cache-Control': 'no-store',
    },
  })
