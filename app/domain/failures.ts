/** The sentence for a failure that nobody foresaw; the id beside it is the one in the log. */
export const UNFORESEEN = 'Something went wrong on our side. Please try again in a moment.'
export const NO_SUCH_PAGE = 'There is no such page.'
export const NOT_UNDERSTOOD = 'That could not be understood. Please check it and try again.'
