import { formatDateTime } from '#app/platform/text/dates'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminList, DATE_RANGE_FIELDS } from '#app/components/admin/admin-list'
import { listPath } from '#app/components/admin/list-path'
import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors, type FormResult } from '#app/components/form/form-result'
import { resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { FEEDBACK_CATEGORIES } from '#app/domain/feedback/feedback'
import { answerFeedback, loadFeedbackPage, setFeedbackState } from '#app/domain/feedback/admin-feedback.server'
import {
  parseFeedbackFilters,
  hasFeedbackFilters,
  MAX_FEEDBACK_QUERY_LENGTH,
  RATING_FILTERS,
} from '#app/domain/feedback/filters'
import { formatFeedbackCategory, formatFeedbackRating } from '#app/domain/feedback/feedback'
import type { FeedbackDto } from '#app/domain/feedback/feedback'
import { FeedbackAnswerForm, FeedbackStateForm } from '#app/domain/feedback/schema'
import { FEEDBACK_STATES } from '#app/domain/feedback/feedback'
import { form, forms } from '#app/http/forms.server'
import { redirectWithToast } from '#app/http/toast.server'
import { parseTimeCursor } from '#app/platform/text/paging'
import { page } from '#app/http/page.server'
import { Disclosure } from '#app/ui/disclosure'
import { ErrorText } from '#app/ui/form-field'
import { FormField } from '#app/ui/form-field'
import { Badge, type BadgeTone } from '#app/ui/badge'
import { Icon } from '#app/ui/icon'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const filters = parseFeedbackFilters(searchParams)
  const cursor = parseTimeCursor(searchParams.get('before'))
  return { filters, isFirst: cursor === null, ...(await loadFeedbackPage(filters, { before: cursor })) }
})

const FEEDBACK_PATH = '/admin/feedback'

/** Back to the filtered list that the form stands on. */
const here = ({ searchParams }: URL) => listPath(FEEDBACK_PATH, parseFeedbackFilters(searchParams))

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

const RATING_FILTER_LABELS: Record<(typeof RATING_FILTERS)[number], string> = {
  1: '1 star',
  2: '2 stars',
  3: '3 stars',
  4: '4 stars',
  5: '5 stars',
  none: 'None',
}

export default function AdminFeedbackPage() {
  const { filters, isFirst, feedback, older } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const emptyMessage = hasFeedbackFilters(filters) ? 'No feedback matches these filters.' : 'No feedback yet.'
  return (
    <AdminList
      title="Feedback"
      lede="Feedback from cooks, newest first. It is deleted with the account of its author."
      path={FEEDBACK_PATH}
      filters={filters}
      search={{
        label: 'Filter feedback',
        columns: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_7rem_11rem_11rem]',
        fields: [
          { name: 'text', label: 'Text or e-mail', maxLength: MAX_FEEDBACK_QUERY_LENGTH },
          { name: 'category', label: 'Category', isWide: true, of: FEEDBACK_CATEGORIES },
          { name: 'state', label: 'State', of: FEEDBACK_STATES },
          {
            name: 'rating',
            label: 'Rating',
            of: RATING_FILTERS.map((value) => [value, RATING_FILTER_LABELS[value]] as const),
          },
          ...DATE_RANGE_FIELDS,
        ],
      }}
      label="Feedback"
      isEmpty={feedback.length === 0}
      empty={isFirst ? emptyMessage : 'No older feedback.'}
      pages={{ Newest: !isFirst && {}, Older: older && { before: older } }}
      exports={{ 'Export as CSV': { as: 'csv' }, 'Export as JSON': { as: 'json' } }}>
      <ul className="divide-y">
        {feedback.map((item) => (
          <FeedbackListItem
            key={item.id}
            {...item}
            result={result?.initialValue?.id === item.id ? result : undefined}
          />
        ))}
      </ul>
    </AdminList>
  )
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
    <li className="py-4 first:pt-0 last:pb-0">
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
