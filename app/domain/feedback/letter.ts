import { withoutLinks } from '../shopping-lists/links-in-text'
import { categoryName, ratingText } from './told'

type Sent = {
  category: string
  message: string
  rating: number | null
  /** Whose it is. */ email: string | null
  origin: string
}

/** Feedback as a letter to whoever runs the house. What the cook has written is text in it, never a link. */
export function feedbackLetter({ category, message, rating, email, origin }: Sent): { subject: string; text: string } {
  const name = categoryName(category)
  const quoted = withoutLinks(message)
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    subject: `Feedback: ${name}${rating === null ? '' : `, ${ratingText(rating)}`}`,
    text: `${email ?? 'A cook'} has sent feedback to Larder.\n\n${name}. ${ratingText(rating)}.\n\n${quoted}\n\nAll feedback:\n${origin}/admin/feedback\n`,
  }
}
