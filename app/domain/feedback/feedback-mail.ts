import { t } from '#packages/texts/t'
import { defangLinks } from '#app/platform/text/strings'
import { formatFeedbackCategory, formatFeedbackRating } from './feedback'

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
  return {
    subject: `Feedback: ${name}${rating === null ? '' : `, ${formatFeedbackRating(rating)}`}`,
    text:
      `${email ?? 'A cook'} has sent feedback to Larder.\n\n${name}. ${formatFeedbackRating(rating)}.\n\n` +
      `${quoteText(message)}\n\nAll feedback:\n${origin}/admin/feedback\n`,
  }
}

/** The answer of an operator as mail to the cook, with what they have written. */
export function composeAnswerMail({ answer, message, origin }: { answer: string; message: string; origin: string }): {
  subject: string
  text: string
} {
  return {
    subject: t('Your feedback to Larder'),
    text: `${answer}\n\n${t('You have written:')}\n\n${quoteText(message)}\n\n${t('To write again:')}\n${origin}/feedback\n`,
  }
}

const quoteText = (text: string): string =>
  defangLinks(text)
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
