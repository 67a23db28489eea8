import { formatDateTime } from '#app/platform/text/dates'
import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { pageTitle } from '#app/components/layout/page-meta'
import { FEEDBACK_CATEGORIES } from '#app/domain/feedback/categories'
import { loadFeedbackPage } from '#app/domain/feedback/admin-feedback.server'
import {
  toFeedbackSearchParams,
  parseFeedbackFilters,
  hasFeedbackFilters,
  MAX_FEEDBACK_QUERY_LENGTH,
  RATING_FILTERS,
} from '#app/domain/feedback/filters'
import type { FeedbackFilters } from '#app/domain/feedback/filters'
import { formatFeedbackCategory, formatFeedbackRating } from '#app/domain/feedback/feedback-dto'
import type { FeedbackDto } from '#app/domain/feedback/feedback-dto'
import { parseTimeCursor } from '#app/platform/text/cursor'
import { page } from '#app/http/page.server'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { Select } from '#app/ui/select'

export { feedbackStylesheets as links } from '#app/components/admin/feedback-styles'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const filters = parseFeedbackFilters(searchParams)
  const cursor = parseTimeCursor(searchParams.get('before'))
  return { filters, isFirst: cursor === null, ...(await loadFeedbackPage(filters, { before: cursor })) }
})

export const meta: MetaFunction = () => [{ title: pageTitle('Feedback from cooks') }]

const FEEDBACK_CATEGORY_BADGES: Record<string, string> = {
  bug: 'badge--tomato',
  feature: 'badge--herb',
  improvement: 'badge--honey',
}

export default function AdminFeedbackPage() {
  const { filters, isFirst, feedback, older } = useLoaderData<typeof loader>()
  const buildUrl = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams([...toFeedbackSearchParams(filters), ...Object.entries(more)])}`.replace(/\?$/, '')
  const emptyMessage = hasFeedbackFilters(filters) ? 'No feedback passes these filters.' : 'No feedback yet.'
  return (
    <AdminPage title="Feedback">
      <p className="lede">What cooks have told us, the newest first. It goes with the account of whoever wrote it.</p>
      <FeedbackFilterForm key={toFeedbackSearchParams(filters).toString()} filters={filters} />
      <section aria-label="Feedback">
        {feedback.length === 0 ? (
          <p className="sheet pad meta">{isFirst ? emptyMessage : 'No older feedback.'}</p>
        ) : (
          <ul className="told">
            {feedback.map((item) => (
              <FeedbackListItem key={item.id} {...item} />
            ))}
          </ul>
        )}
      </section>
      {(!isFirst || older) && (
        <nav className="btns" aria-label="Pages">
          {!isFirst && (
            <Link className="btn" to={buildUrl('/admin/feedback')}>
              Newest
            </Link>
          )}
          {older && (
            <Link className="btn" to={buildUrl('/admin/feedback', { before: older })}>
              Older
            </Link>
          )}
        </nav>
      )}
      {feedback.length > 0 && (
        <nav className="btns" aria-label="Export">
          <a className="btn" href={buildUrl('/admin/feedback/export', { as: 'csv' })}>
            Export as CSV
          </a>
          <a className="btn" href={buildUrl('/admin/feedback/export', { as: 'json' })}>
            Export as JSON
          </a>
        </nav>
      )}
    </AdminPage>
  )
}

/** The search form, by GET, so that each view has a URL. */
function FeedbackFilterForm({ filters: { category, rating, text, from, to } }: { filters: FeedbackFilters }) {
  return (
    <Form method="get" className="sheet pad sieve" role="search" aria-label="Filter feedback">
      <FormField id="text" label="Text or e-mail">
        {(aria) => (
          <input
            {...aria}
            name="text"
            type="search"
            defaultValue={text}
            maxLength={MAX_FEEDBACK_QUERY_LENGTH}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField id="category" label="Category">
        {(aria) => (
          <Select {...aria} name="category" defaultValue={category ?? ''} of={[['', 'All'], ...FEEDBACK_CATEGORIES]} />
        )}
      </FormField>
      <FormField id="rating" label="Rating">
        {(aria) => (
          <Select
            {...aria}
            name="rating"
            defaultValue={rating === null ? '' : String(rating)}
            of={[['', 'All'], ...RATING_FILTERS.map((value) => [String(value), RATING_FILTER_LABELS[value]] as const)]}
          />
        )}
      </FormField>
      <FormField id="from" label="From">
        {(aria) => <input {...aria} name="from" type="date" defaultValue={from ?? ''} placeholder="2026-01-31" />}
      </FormField>
      <FormField id="to" label="To">
        {(aria) => <input {...aria} name="to" type="date" defaultValue={to ?? ''} placeholder="2026-01-31" />}
      </FormField>
      <div className="btns sieve__go">
        <button className="btn btn--ink">Filter</button>
        <Link className="btn" to="/admin/feedback">
          Reset
        </Link>
      </div>
    </Form>
  )
}

const RATING_FILTER_LABELS: Record<(typeof RATING_FILTERS)[number], string> = {
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
  none: 'None',
}

function FeedbackListItem({ category, message, rating, createdAt, email }: FeedbackDto) {
  return (
    <li className="sheet pad">
      <div className="told__h">
        <span className={`badge ${FEEDBACK_CATEGORY_BADGES[category] ?? ''}`}>{formatFeedbackCategory(category)}</span>
        {rating !== null && (
          <span className="stars">
            <span className="vh">{formatFeedbackRating(rating)}</span>
            {[1, 2, 3, 4, 5].map((star) => (
              <Icon key={star} name="star" className={star <= rating ? 'i--fill' : 'off'} />
            ))}
          </span>
        )}
        <time className="meta" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="told__says" dir="auto">
        {message}
      </p>
      {email && <p className="meta told__by">{email}</p>}
    </li>
  )
}
