import { loadFeedbackPage } from '#app/domain/feedback/admin-feedback.server'
import { parseFeedbackFilters } from '#app/domain/feedback/filters'
import { FeedbackListResponse } from '#app/domain/feedback/responses'
import { FeedbackQuery } from '#app/domain/feedback/schema'
import { api, endpoint } from '#app/http/api.server'
import { parseTimeCursor } from '#app/platform/text/cursor'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'Feedback from cooks, newest first, 50 a page.',
    query: FeedbackQuery,
    response: FeedbackListResponse,
    run: ({ query, url }) =>
      loadFeedbackPage(parseFeedbackFilters(url.searchParams), { before: parseTimeCursor(query.before ?? null) }),
  }),
})
export { loader, action }
