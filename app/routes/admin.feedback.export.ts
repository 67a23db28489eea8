import { streamAllFeedback, feedbackCsvHeader, toFeedbackCsvLine } from '#app/domain/feedback/admin-feedback.server'
import { parseFeedbackFilters } from '#app/domain/feedback/filters'
import type { FeedbackDto } from '#app/domain/feedback/feedback'
import { page } from '#app/http/page.server'
import { streamJsonArray, toByteStream } from '#app/http/byte-stream.server'

/** Downloads the filtered feedback as CSV or JSON. */
export const loader = page('operator', ({ url: { searchParams } }) => {
  const found = streamAllFeedback(parseFeedbackFilters(searchParams))
  return searchParams.get('as') === 'json'
    ? createDownload('json', 'application/json', streamJsonArray(found))
    : createDownload('csv', 'text/csv', streamFeedbackCsv(found))
})

async function* streamFeedbackCsv(found: AsyncGenerator<FeedbackDto[]>): AsyncGenerator<string> {
  yield feedbackCsvHeader
  for await (const piece of found) yield piece.map(toFeedbackCsvLine).join('')
}

const createDownload = (ending: string, type: string, pieces: AsyncGenerator<string>) =>
  new Response(toByteStream(pieces), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="larder-feedback.${ending}"`,
      'Cache-Control': 'no-store',
    },
  })
