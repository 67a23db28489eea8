import { defangLinks } from '#app/platform/text/links'
import { formatFeedbackCategory, formatFeedbackRating } from './feedback-dto'

type FeedbackMailInput = {
  category: string
  message: string
  rating: number | null
  /** The user's address. */ email: string | null
  origin: string
}

/** Feedback as mail to the operator. Links in user text are defanged. */
export function composeFeedbackMail({ category, message, rating, email, origin }: FeedbackMailInput): {
  subject: string
  text: string
} {
  const name = formatFeedbackCategory(category)
  const quoted = defangLinks(message)
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    subject: `Feedback: ${name}${rating === null ? '' : `, ${formatFeedbackRating(rating)}`}`,
    text: `${email ?? 'A cook'} has sent feedback to Larder.\n\n${name}. ${formatFeedbackRating(rating)}.\n\n${quoted}\n\nAll feedback:\n${origin}/admin/feedback\n`,
  }
}
