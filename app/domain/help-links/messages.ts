// Free of Zod, because the browser imports these too.

export const HELP_LINK_NOT_FOUND = 'This link does not work any more. Please ask for a new one.'
export const HELP_LINK_ROW_NOT_FOUND = 'This link has ended already.'
export const TOO_MANY_HELP_LINKS = 'A list has at most 10 links at a time. Please end one first.'
export const TOO_MANY_HELP_MISSES = 'Too many links that do not work. Please try again in an hour.'
export const TOO_MANY_HELP_CHANGES = 'That was very fast. Please wait a minute.'
export const HELPER_MAY_NOT_ADD = 'This link is for ticking only: nothing can be added by it.'
export const HELPER_MAY_NOT_EDIT = 'This link is for ticking only: nothing can be changed by it.'
export const HELPER_MAY_NOT_REMOVE = 'This link is for ticking only: nothing can be removed by it.'
export const NOT_TICKED_BY_HELPER = 'Somebody else has ticked this, so only they can untick it.'
