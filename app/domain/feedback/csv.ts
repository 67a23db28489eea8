import { toCsvHeader, toCsvLine } from '#app/platform/text/csv'
import { formatFeedbackCategory, type FeedbackDto } from './feedback-dto'

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
