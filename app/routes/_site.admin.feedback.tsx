import { formatDateTime } from '#app/platform/text/dates'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { DateRangeFields } from '#app/components/admin/date-range-fields'
import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors, type FormResult } from '#app/components/form/form-result'
import { resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { answerFeedback, loadFeedbackPage, setFeedbackState } from '#app/domain/feedback/admin-feedback.server'
import {
  toFeedbackSearchParams,
  parseFeedbackFilters,
  hasFeedbackFilters,
  MAX_FEEDBACK_QUERY_LENGTH,
  RATING_FILTERS,
  type FeedbackFilters,
} from '#app/domain/feedback/filters'
import {
  formatFeedbackCategory,
  formatFeedbackRating,
  FEEDBACK_STATES,
  FEEDBACK_CATEGORIES,
  type FeedbackDto,
} from '#app/domain/feedback/feedback'
import { FeedbackAnswerForm, FeedbackStateForm } from '#app/domain/feedback/schema'
import { form, forms } from '#app/http/forms.server'
import { redirectWithToast } from '#app/http/toast.server'
import { parseTimeCursor } from '#app/platform/text/paging'
import { page } from '#app/http/page.server'
import { Disclosure } from '#app/ui/disclosure'
import { InputField, SelectField, FormField, ErrorText } from '#app/ui/form-field'
import { Badge, type BadgeTone } from '#app/ui/badge'
import { Icon } from '#app/ui/icon'
import { LinkButton, Button, buttonClass, buttonRowClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { PageLinks } from '#app/ui/pager'
import { text } from '#app/ui/text'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const filters = parseFeedbackFilters(searchParams)
  const cursor = parseTimeCursor(searchParams.get('before'))
  return { filters, isFirst: cursor === null, ...(await loadFeedbackPage(filters, { before: cursor })) }
})

/** Back to the filtered list that the form stands on. */
const here = ({ searchParams }: URL) =>
  `/admin/feedback?${toFeedbackSearchParams(parseFeedbackFilters(searchParams))}`.replace(/\?$/, '')

export const action = forms('editor', {
  answer: form(FeedbackAnswerForm, async ({ operator, input, url }) => {
    await answerFeedback(operator, input.id, input.answer)
    return await redirectWithToast(here(url), { title: 'Answer sent' })
  }),
  state: form(FeedbackStateForm, async ({ operator, input, url }) => {
    await setFeedbackState(operator, input.id, input.state)
    return await redirectWithToast(here(url), {
      title: input.state === 'closed' ? 'Feedback closed' : 'Feedback is open again',
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Feedback from cooks')

const FEEDBACK_CATEGORY_BADGES: Record<string, BadgeTone> = { bug: 'tomato', feature: 'herb', improvement: 'honey' }

export default function AdminFeedbackPage() {
  const { filters, isFirst, feedback, older } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const buildUrl = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams([...toFeedbackSearchParams(filters), ...Object.entries(more)])}`.replace(/\?$/, '')
  const emptyMessage = hasFeedbackFilters(filters) ? 'No feedback matches these filters.' : 'No feedback yet.'
  return (
    <AdminPage title="Feedback">
      <p className={text.lede}>Feedback from cooks, newest first. It is deleted with the account of its author.</p>
      <FeedbackFilterForm key={toFeedbackSearchParams(filters).toString()} filters={filters} />
      <section aria-label="Feedback">
        {feedback.length === 0 ? (
          <p className={`${paddedCardClass} ${text.meta}`}>{isFirst ? emptyMessage : 'No older feedback.'}</p>
        ) : (
          <ul className="space-y-3">
            {feedback.map((item) => (
              <FeedbackListItem
                key={item.id}
                {...item}
                result={result?.initialValue?.id === item.id ? result : undefined}
              />
            ))}
          </ul>
        )}
      </section>
      <PageLinks
        links={{
          Newest: !isFirst && buildUrl('/admin/feedback'),
          Older: older && buildUrl('/admin/feedback', { before: older }),
        }}
      />
      {feedback.length > 0 && (
        <nav className={buttonRowClass} aria-label="Export">
          <a className={buttonClass()} href={buildUrl('/admin/feedback/export', { as: 'csv' })}>
            Export as CSV
          </a>
          <a className={buttonClass()} href={buildUrl('/admin/feedback/export', { as: 'json' })}>
            Export as JSON
          </a>
        </nav>
      )}
    </AdminPage>
  )
}

/** The search form, by GET, so that each view has a URL. */
function FeedbackFilterForm({ filters: { category, state, rating, text, from, to } }: { filters: FeedbackFilters }) {
  return (
    <Form
      method="get"
      className={
        `${paddedCardClass} grid gap-x-4 gap-y-3 items-end grid-cols-2 lg:gap-3 ` +
        'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_7rem_11rem_11rem]'
      }
      role="search"
      aria-label="Filter feedback">
      <InputField
        id="text"
        label="Text or e-mail"
        className="col-span-full lg:col-auto"
        type="search"
        defaultValue={text}
        maxLength={MAX_FEEDBACK_QUERY_LENGTH}
        autoComplete="off"
      />
      <SelectField
        id="category"
        label="Category"
        className="max-sm:col-span-full"
        defaultValue={category ?? ''}
        of={[['', 'All'], ...FEEDBACK_CATEGORIES]}
      />
      <SelectField
        id="state"
        label="State"
        className=""
        defaultValue={state ?? ''}
        of={[['', 'All'], ...FEEDBACK_STATES]}
      />
      <SelectField
        id="rating"
        label="Rating"
        className=""
        defaultValue={rating === null ? '' : String(rating)}
        of={[['', 'All'], ...RATING_FILTERS.map((value) => [String(value), RATING_FILTER_LABELS[value]] as const)]}
      />
      <DateRangeFields from={from} to={to} />
      <div className={`${buttonRowClass} col-span-full`}>
        <Button tone="ink">Filter</Button>
        <LinkButton to="/admin/feedback">Reset</LinkButton>
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

const STATE_BADGES: Record<FeedbackDto['state'], BadgeTone | undefined> = {
  new: 'honey',
  answered: 'herb',
  closed: undefined,
}

function FeedbackListItem({
  id,
  category,
  message,
  rating,
  createdAt,
  email,
  state,
  answer,
  answeredAt,
  result,
}: FeedbackDto & { /** Of its own forms. */ result: FormResult | undefined }) {
  const refusal = joinErrors(resultOfIntent(result, 'answer'))
  const stateRefusal = joinErrors(resultOfIntent(result, 'state'))
  return (
    <li className={paddedCardClass}>
      <div className="flex flex-wrap items-center mb-2 *:my-0.5 *:mr-3">
        <Badge tone={FEEDBACK_CATEGORY_BADGES[category]}>{formatFeedbackCategory(category)}</Badge>
        <Badge tone={STATE_BADGES[state]}>{FEEDBACK_STATES.find(([name]) => name === state)?.[1]}</Badge>
        {rating !== null && (
          <span className="inline-flex items-center text-sm leading-[1.4] text-star">
            <span className="sr-only">{formatFeedbackRating(rating)}</span>
            {[1, 2, 3, 4, 5].map((star) => (
              <Icon
                key={star}
                name="star"
                className={`w-[1.1em] h-[1.1em] mr-px ${star <= rating ? 'fill-current' : 'text-star-off'}`}
              />
            ))}
          </span>
        )}
        <time className={text.meta} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className="max-w-measure whitespace-pre-wrap break-anywhere" dir="auto">
        {message}
      </p>
      {email && <p className={`${text.meta} mt-2 break-anywhere`}>{email}</p>}
      {answer && answeredAt && (
        <div className="mt-3 pl-3 border-l-4">
          <p className={text.meta}>Answered {formatDateTime(answeredAt)}</p>
          <p className="max-w-measure whitespace-pre-wrap break-anywhere" dir="auto">
            {answer}
          </p>
        </div>
      )}
      {stateRefusal && <ErrorText className="mt-3">{stateRefusal}</ErrorText>}
      <div className="flex flex-wrap items-start mt-3 -mb-2 *:mr-2 *:mb-2">
        {email && (
          <Disclosure
            // Closed again once it is sent.
            key={answeredAt}
            className="open:w-full"
            icon="message-square"
            label={answer ? 'Answer again…' : 'Answer…'}
            isOpen={refusal !== ''}>
            <ActionForm fields={{ id }} preventScrollReset>
              <FormField
                id={`answer-${id}`}
                label="Answer"
                hint={`Goes to ${email} by e-mail, with what they have written.`}
                errors={refusal ? [refusal] : null}>
                {(aria) => (
                  <textarea
                    {...aria}
                    name="answer"
                    rows={4}
                    dir="auto"
                    defaultValue={String(result?.initialValue?.answer ?? '')}
                  />
                )}
              </FormField>
              <Button tone="ink" className="mt-3" icon="send" name="intent" value="answer">
                Send answer
              </Button>
            </ActionForm>
          </Disclosure>
        )}
        <ActionButton
          intent="state"
          fields={{ id, state: state === 'closed' ? 'new' : 'closed' }}
          formProps={{ preventScrollReset: true }}
          size="compact">
          {state === 'closed' ? 'Open again' : 'Close'}
        </ActionButton>
      </div>
    </li>
  )
}
