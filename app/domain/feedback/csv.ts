import { toCsvHeader, toCsvLine } from '#app/platform/text/csv'
import { formatFeedbackCategory } from './feedback-dto'
import type { FeedbackDto } from './responses'

export const feedbackCsvHeader = toCsvHeader([
  'Sent',
  'Category',
  'Rating',
  'E-mail',
  'Message',
  'Id',
  'State',
  'Answer',
])
export const toFeedbackCsvLine = ({
  id,
  category,
  message,
  rating,
  createdAt,
  email,
  state,
  answer,
}: FeedbackDto): string =>
  toCsvLine([
    createdAt,
    formatFeedbackCategory(category),
    rating === null ? '' : String(rating),
    email ?? '',
    message,
    id,
    state,
    answer ?? '',
  ])
