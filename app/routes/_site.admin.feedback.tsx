import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { OperatorPage } from '#app/components/operator-page'
import { CATEGORIES } from '#app/domain/feedback/categories'
import { feedbackPage } from '#app/domain/feedback/desk.server'
import { filtersAsked, filtersIn, isFiltered, LONGEST_TEXT, RATINGS } from '#app/domain/feedback/filters'
import type { FeedbackFilters } from '#app/domain/feedback/filters'
import { categoryName, ratingText } from '#app/domain/feedback/told'
import type { ToldFeedback } from '#app/domain/feedback/told'
import { placeIn } from '#app/domain/mail/letter'
import { page } from '#app/http/page.server'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { Select } from '#app/ui/select'

export { links } from '#app/components/feedback-styles'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const filters = filtersIn(searchParams)
  const before = placeIn(searchParams.get('before'))
  return { filters, isFirst: before === null, ...(await feedbackPage(filters, { before })) }
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [
  { title: 'Feedback from cooks · Larder' },
  { name: 'robots', content: 'noindex' },
]

const TONES: Record<string, string> = { bug: 'badge--tomato', feature: 'badge--herb', improvement: 'badge--honey' }

export default function FeedbackDesk() {
  const { filters, isFirst, feedback, older } = useLoaderData<typeof loader>()
  const address = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams([...filtersAsked(filters), ...Object.entries(more)])}`.replace(/\?$/, '')
  const none = isFiltered(filters) ? 'No feedback passes these filters.' : 'No feedback yet.'
  return (
    <OperatorPage title="Feedback">
      <p className="lede">What cooks have told us, the newest first. It goes with the account of whoever wrote it.</p>
      <Sieve key={filtersAsked(filters).toString()} filters={filters} />
      <section aria-label="Feedback">
        {feedback.length === 0 ? (
          <p className="sheet pad meta">{isFirst ? none : 'No older feedback.'}</p>
        ) : (
          <ul className="told">
            {feedback.map((told) => (
              <Told key={told.id} {...told} />
            ))}
          </ul>
        )}
      </section>
      {(!isFirst || older) && (
        <nav className="btns" aria-label="Pages">
          {!isFirst && (
            <Link className="btn" to={address('/admin/feedback')}>
              Newest
            </Link>
          )}
          {older && (
            <Link className="btn" to={address('/admin/feedback', { before: older })}>
              Older
            </Link>
          )}
        </nav>
      )}
      {feedback.length > 0 && (
        <nav className="btns" aria-label="Export">
          <a className="btn" href={address('/admin/feedback/export', { as: 'csv' })}>
            Export as CSV
          </a>
          <a className="btn" href={address('/admin/feedback/export', { as: 'json' })}>
            Export as JSON
          </a>
        </nav>
      )}
    </OperatorPage>
  )
}

/** What is looked for; by GET, so that a view is an address. */
function Sieve({ filters: { category, rating, text, from, to } }: { filters: FeedbackFilters }) {
  return (
    <Form method="get" className="sheet pad sieve" role="search" aria-label="Filter feedback">
      <Field id="text" label="Text or e-mail">
        {(aria) => (
          <input {...aria} name="text" type="search" defaultValue={text} maxLength={LONGEST_TEXT} autoComplete="off" />
        )}
      </Field>
      <Field id="category" label="Category">
        {(aria) => <Select {...aria} name="category" defaultValue={category ?? ''} of={[['', 'All'], ...CATEGORIES]} />}
      </Field>
      <Field id="rating" label="Rating">
        {(aria) => (
          <Select
            {...aria}
            name="rating"
            defaultValue={rating === null ? '' : String(rating)}
            of={[['', 'All'], ...RATINGS.map((value) => [String(value), RATING_NAMES[value]] as const)]}
          />
        )}
      </Field>
      <Field id="from" label="From">
        {(aria) => <input {...aria} name="from" type="date" defaultValue={from ?? ''} placeholder="2026-01-31" />}
      </Field>
      <Field id="to" label="To">
        {(aria) => <input {...aria} name="to" type="date" defaultValue={to ?? ''} placeholder="2026-01-31" />}
      </Field>
      <div className="btns sieve__go">
        <button className="btn btn--ink">Filter</button>
        <Link className="btn" to="/admin/feedback">
          Reset
        </Link>
      </div>
    </Form>
  )
}

const RATING_NAMES: Record<(typeof RATINGS)[number], string> = {
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
  none: 'None',
}

function Told({ category, message, rating, createdAt, email }: ToldFeedback) {
  return (
    <li className="sheet pad">
      <div className="told__h">
        <span className={`badge ${TONES[category] ?? ''}`}>{categoryName(category)}</span>
        {rating !== null && (
          <span className="stars">
            <span className="vh">{ratingText(rating)}</span>
            {[1, 2, 3, 4, 5].map((star) => (
              <Icon key={star} name="star" className={star <= rating ? 'i--fill' : 'off'} />
            ))}
          </span>
        )}
        <time className="meta" dateTime={createdAt}>{`${createdAt.slice(0, 16).replace('T', ' ')} UTC`}</time>
      </div>
      <p className="told__says" dir="auto">
        {message}
      </p>
      {email && <p className="meta told__by">{email}</p>}
    </li>
  )
}
