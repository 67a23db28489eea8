import { message } from '#packages/texts/t'
import { isObject } from '#app/platform/text/objects'

/** For unexpected errors; the response's id is the one in the log. */
export const UNEXPECTED_ERROR = message('Something went wrong on our side. Please try again in a moment.')
export const PAGE_NOT_FOUND = message('There is no such page.')
export const PICTURE_NOT_FOUND = message('There is no such picture.')
/** A request that failed without a response. */
export const NETWORK_ERROR = message('We could not reach Larder. Please try again.')
/** The server's sentence, unless there is none or it does not say what failed. */
export const errorOrDefault = (message: string | undefined, failed: string): string =>
  !message || message === UNEXPECTED_ERROR() || message === NETWORK_ERROR() ? failed : message
export const INVALID_REQUEST = message('We could not understand that. Please check it and try again.')

export const SESSION_EXPIRED = message(
  'You are no longer signed in. Nothing is lost: sign in, come back here and send it again.',
)
/** Follows the reason why a long text was refused. */
export const TEXT_NOT_REPEATED = message(
  'Your text is too long to show here again. If its field is empty, go back in your browser to find it.',
)
export const LONG_TEXT_NOT_HELD = message(
  'You are no longer signed in. Go back in your browser, copy what you wrote, then sign in.',
)
export const SUBMISSION_KEPT = message('Your text is not lost: you can send it again from here.')
/** A form submission that could not be taken: action, fields, and where to sign in if that was what was missing. */
export type PendingSubmission = { action: string; signIn: string | null; fields: [name: string, value: string][] }
export const isPending = (held: unknown): held is PendingSubmission => isObject(held) && Array.isArray(held.fields)

export const SERVER_RESTARTS = message('Larder is restarting. Please try again in a moment.')
