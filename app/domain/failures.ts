/** The sentence for a failure that nobody foresaw; the id beside it is the one in the log. */
export const UNFORESEEN = 'Something went wrong on our side. Please try again in a moment.'
export const NO_SUCH_PAGE = 'There is no such page.'
export const NO_PICTURE = 'There is no such picture.'
/** What a page says that has sent something and heard nothing. */
export const UNSENT = 'That did not reach us. Please try again.'
export const NOT_UNDERSTOOD = 'That could not be understood. Please check it and try again.'

export const SIGNED_OUT =
  'You are not signed in, or not any more. Nothing is lost: sign in, come back here and send it again.'
/** A form that somebody sent who was not signed in: where it goes, the way in, and its fields. */
export type Held = { action: string; signIn: string; fields: [name: string, value: string][] }
