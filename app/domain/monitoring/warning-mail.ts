import { formatUtcDateTime } from '#app/platform/text/dates'

/** A warning, or the word that it is over, as mail to the operator. */
export function composeWarningMail({
  title,
  text,
  isOver,
  since,
  origin,
}: {
  title: string
  text: string
  isOver: boolean
  since: Date
  origin: string
}): { subject: string; text: string } {
  return {
    subject: isOver ? `Larder is well again: ${title}` : `Larder needs you: ${title}`,
    text: `${title}: ${text}\n\n${isOver ? 'It began' : 'Since'} ${formatUtcDateTime(since)}.\n\nHow Larder is:\n${origin}/admin/health\n`,
  }
}
